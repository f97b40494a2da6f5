/** Counts the analyses of a day (docs/behaviour/analysis.md 3). */
import type { Seat, SessionRecord } from '@troef/games';
import type { MoveCost } from '@troef/players/analysis';
import { type AnalysisCostsReply, type AnalysisReply, dealText, perDay } from '@troef/protocol';
import type { Reply } from '../../../lib/http/failure.ts';
import { asAnybody, tokenAtHand } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/session-store.ts';

const BYTE = 2;

/** The fingerprint of a deal: a user who asks for it twice in a day is counted once. */
export async function fingerprint(record: SessionRecord): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(dealText(record)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(BYTE, '0')).join('');
}

export const takeAnalysis = async (record: SessionRecord): Promise<Reply<AnalysisReply>> =>
  asAnybody('POST', '/api/analyses', { deal: await fingerprint(record) });

/** The deals of a day without Premium. */
export const FREE_DEALS = perDay('analysis', false) ?? 0;

/** Returns how many deals are left today; null: as many as the user likes, or nobody knows now. */
export async function analysesLeft(): Promise<number | null> {
  // Nobody becomes a guest only to be told this: a device without a token has used none.
  if (!useSession.getState().account && tokenAtHand() === undefined) return FREE_DEALS;
  const reply: Reply<AnalysisReply> = await asAnybody('GET', '/api/analyses');
  return reply.ok ? reply.value.left : null;
}

/** Has the server work out the costs of a deal that was taken; null if it has no time now. */
export async function costsOfServer(record: SessionRecord, seat: Seat): Promise<readonly MoveCost[] | null> {
  const found: Reply<AnalysisCostsReply> = await asAnybody('POST', '/api/analyses/costs', { record, seat });
  return found.ok ? (found.value.costs as readonly MoveCost[]) : null;
}
