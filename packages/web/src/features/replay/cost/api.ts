/** Counts the analyses of a day (docs/behaviour/analysis.md 3). */
import type { Seat, SessionRecord } from '@troef/games';
import type { MoveCost } from '@troef/players/analysis';
import type { AnalysisCostsReply, AnalysisReply } from '@troef/protocol';
import type { Reply } from '../../../lib/http/failure.ts';
import { asAnybody } from '../../../lib/session/session.ts';

const BYTE = 2;

/** The fingerprint of a deal: a user who asks for it twice in a day is counted once. */
export async function fingerprint(record: SessionRecord): Promise<string> {
  // Names are no part of a deal.
  const { players: _, ...deal } = record;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(deal)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(BYTE, '0')).join('');
}

export const takeAnalysis = async (record: SessionRecord): Promise<Reply<AnalysisReply>> =>
  asAnybody('POST', '/api/analyses', { deal: await fingerprint(record) });

/** Has the server work out the costs of a deal that was taken; null if it has no time now. */
export async function costsOfServer(record: SessionRecord, seat: Seat): Promise<readonly MoveCost[] | null> {
  const found: Reply<AnalysisCostsReply> = await asAnybody('POST', '/api/analyses/costs', { record, seat });
  return found.ok ? (found.value.costs as readonly MoveCost[]) : null;
}
