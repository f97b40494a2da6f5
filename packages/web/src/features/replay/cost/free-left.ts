/**
 * How many of the free deals of a day are left, as the server said last: one number for the whole page, so that the line
 * before a question and the one after it never disagree (docs/behaviour/analysis.md 3).
 */
import type { SessionRecord } from '@troef/games';
import { dealText } from '@troef/protocol';
import { create } from 'zustand';
import { analysesLeft, takeAnalysis } from './api.ts';

interface FreeLeft {
  /** null: as many as the user likes, or nobody knows now. */
  readonly left: number | null;
  /** The deals that this page has had counted. */
  readonly counted: ReadonlySet<string>;
}

export const useFreeLeft = create<FreeLeft>(() => ({ left: null, counted: new Set() }));

/** How often a deal has been taken. An older answer about what is left is dropped. */
let takes = 0;

/** Has a deal counted, and keeps how many are left then. */
export async function takeDeal(record: SessionRecord, take = takeAnalysis): ReturnType<typeof takeAnalysis> {
  takes++;
  const taken = await take(record);
  if (taken.ok) {
    const { counted } = useFreeLeft.getState();
    useFreeLeft.setState({ left: taken.value.left, counted: new Set([...counted, dealText(record)]) });
  } else if (taken.error.code === 'premium_required') useFreeLeft.setState({ left: 0 });
  return taken;
}

/** Asks how many are left, unless a deal is taken meanwhile. */
export async function askFreeLeft(ask: () => Promise<number | null> = analysesLeft): Promise<void> {
  const before = takes;
  const left = await ask().catch(() => null);
  if (takes === before) useFreeLeft.setState({ left });
}
