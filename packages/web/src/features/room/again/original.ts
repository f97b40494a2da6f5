/** What happened in the original of a deal that is played again here. The device keeps it beside the table. */
import { use } from 'react';
import { localLine } from '../../../lib/local/local-line.ts';
import type { AgainDeal } from '../../../lib/local/local-words.ts';

const known = new Map<string, Promise<AgainDeal | null>>();

async function ask(room: string): Promise<AgainDeal | null> {
  const answer = await localLine().askDevice('device:original', { room });
  return answer.ok ? answer.value.deal : null;
}

/** Waits for the answer of the device. null: it does not know. */
export function useOriginal(room: string): AgainDeal | null {
  const asked = known.get(room) ?? ask(room);
  known.set(room, asked);
  return use(asked);
}
