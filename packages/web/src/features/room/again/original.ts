/** What happened in the original of a deal that is played again here. The device keeps it beside the table. */
import { use } from 'react';
import { localLine } from '../../../lib/local/local-line.ts';
import type { AgainDeal } from '../../../lib/local/local-words.ts';

const known = new Map<string, Promise<AgainDeal | null>>();
/** The answers that have come. */
const answered = new Map<string, AgainDeal | null>();

async function ask(room: string): Promise<AgainDeal | null> {
  const answer = await localLine().askDevice('device:original', { room });
  const deal = answer.ok ? answer.value.deal : null;
  answered.set(room, deal);
  return deal;
}

/** Returns the same promise for a room. null: the device does not know. */
export function originalOf(room: string): Promise<AgainDeal | null> {
  const asked = known.get(room) ?? ask(room);
  known.set(room, asked);
  return asked;
}

/** Returns what is known by now, for a part of the table that cannot wait. */
export const originalKnown = (room: string): AgainDeal | null => answered.get(room) ?? null;

/** Waits for the answer of the device. */
export const useOriginal = (room: string): AgainDeal | null => use(originalOf(room));
