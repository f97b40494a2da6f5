/**
 * Words for the ear: everything that was said at this table, in order. Whoever has something to say puts it here and is done;
 * ./ear reads from it, keeps what was said for reading back, and comes a moment after the table. Nothing said before that is
 * lost.
 */
import { create } from 'zustand';
import type { Translate } from './words/names.ts';

/** A sentence, or how to make it once the words of the ear are there (area `ear` of packages/i18n). */
export type Words = string | ((t: Translate) => string);

/** Where in the session something was said: the number of the deal and of the trick, each from 1; 0 before the first. */
export interface Moment {
  readonly deal: number;
  readonly trick: number;
}

export interface Spoken extends Moment {
  readonly id: number;
  readonly words: Words;
  /** Milliseconds since the page was opened. */
  readonly at: number;
  /** Said once more because it was asked for: no part of the history. */
  readonly again?: true;
  /** Only for the history: whoever listens did it themselves. */
  readonly silent?: true;
}

/** More than a session of sixteen deals, heard to the last card. */
const KEPT = 3_000;
const BEFORE: Moment = { deal: 0, trick: 0 };

export const useSpoken = create<{ readonly lines: readonly Spoken[] }>(() => ({ lines: [] }));

let last = 0;
let moment = BEFORE;

/** From now on what is said belongs to this deal and trick. */
export function setMoment(now: Moment): void {
  moment = now;
}

export function say(words: Words, how: Pick<Spoken, 'again' | 'silent'> = {}): void {
  if (words === '') return;
  last++;
  const line = { id: last, words, at: performance.now(), ...moment, ...how };
  useSpoken.setState(({ lines }) => ({ lines: [...lines, line].slice(-KEPT) }));
}

/** Another table: what was said at the last one is nobody's business here. */
export function forgetSpoken(): void {
  moment = BEFORE;
  useSpoken.setState({ lines: [] });
}
