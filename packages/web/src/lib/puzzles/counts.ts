/**
 * How many found a puzzle at once. The first answers of this device are counted by the server; those that were given
 * without a connection are sent when it is back.
 */
import type { Variant } from '@troef/games';
import type { CountOfPuzzle, PuzzleCount, PuzzleList } from '@troef/protocol';
import { create } from 'zustand';
import { get } from '../http/api.ts';
import { withQuery } from '../http/pages-of.ts';
import { asAnybody } from '../session/session.ts';
import { markSent, unsentTries } from './tries.ts';

type Counts = Readonly<Record<string, PuzzleCount>>;

/** By game and day, as far as they are known here. */
export const usePuzzleCounts = create<Counts>()(() => ({}));

/** `puzzle`: the id of the one that the device shows. Left out: it is that of the day. */
export function countOf(
  counts: Counts,
  {
    variant,
    day,
    puzzle,
  }: { readonly variant: Variant; readonly day: string; readonly puzzle?: string | undefined },
): CountOfPuzzle | undefined {
  const count = counts[`${variant}/${day}`];
  if (puzzle === undefined) return count;
  return [count, count?.release].find((each) => each?.puzzle === puzzle) ?? undefined;
}

const keep = (variant: Variant, counts: readonly PuzzleCount[]): void =>
  usePuzzleCounts.setState(Object.fromEntries(counts.map((count) => [`${variant}/${count.day}`, count])));

/** Asks for the counts of a day and of those before it. Without a connection nothing is known. */
export async function askCounts(variant: Variant, day: string): Promise<void> {
  const reply = await get<PuzzleList>(withQuery(`/api/${variant}/puzzles`, { day }));
  if (reply.ok) keep(variant, reply.value.puzzles);
}

let sending: Promise<void> | null = null;

/** Sends the answers that the server does not have yet. A call made meanwhile waits for the same. */
export function sendTries(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  for (let [next] = unsentTries(); next !== undefined; [next] = unsentTries()) {
    const { variant, day, answer } = next;
    const reply = await asAnybody<PuzzleCount>('POST', `/api/${variant}/puzzles/${day}`, answer);
    if (reply.ok) keep(variant, [reply.value]);
    // An answer that the server does not take is not sent again. Anything else may be better in a while.
    else if (!NEVER.has(reply.error.code ?? '')) return;
    markSent(variant, day);
  }
}

const NEVER: ReadonlySet<string> = new Set(['bad_request', 'resource_missing', 'unprocessable_content']);
