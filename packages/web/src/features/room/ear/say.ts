/**
 * Everything that was spoken at this table, in order. Any part that has something to say calls `say` and need
 * not wait: ear.tsx reads from this list, keeps it as the history, and loads a moment after the table. Nothing
 * said before that is lost.
 */
import { create } from 'zustand';
import type { Translate } from '../words/names.ts';

/** A sentence, or a function that makes it once the spoken words are loaded (area `ear` of packages/i18n). */
export type SpeechWords = string | ((t: Translate) => string);

/**
 * When in the session something was said: the number of the deal and of the trick, each from 1; 0 before the
 * first.
 */
export interface SpeechMoment {
  readonly deal: number;
  readonly trick: number;
}

export interface SpeechLine extends SpeechMoment {
  readonly id: number;
  readonly words: SpeechWords;
  /** Milliseconds since the page was opened. */
  readonly at: number;
  /** Repeated because the listener asked for it; not part of the history. */
  readonly again?: true;
  /** Only for the history, not spoken: the listener did it themselves. */
  readonly silent?: true;
}

/** More lines than a session of sixteen deals has if every card is spoken. */
const KEPT = 3_000;
const BEFORE: SpeechMoment = { deal: 0, trick: 0 };

export const useSpoken = create<{ readonly lines: readonly SpeechLine[] }>(() => ({ lines: [] }));

/** How long a screen reader takes for a character at its usual speed. */
const CHARACTER_MS = 60;

let last = 0;
let moment = BEFORE;
let readBy = 0;

/** Returns when a screen reader has read all of it, in milliseconds since the page was opened. */
export const isReadBy = (): number => readBy;

/** Notes that the player has moved. The key they pressed has silenced the screen reader. */
export const cutShort = (): void => {
  readBy = 0;
};

/** Assigns what is said from now on to this deal and trick. */
export function setMoment(now: SpeechMoment): void {
  moment = now;
}

export function say(words: SpeechWords, how: Pick<SpeechLine, 'again' | 'silent'> = {}): void {
  if (words === '') return;
  last++;
  const line = { id: last, words, at: performance.now(), ...moment, ...how };
  if (how.silent !== true) readBy = Math.max(readBy, line.at) + words.length * CHARACTER_MS;
  useSpoken.setState(({ lines }) => ({ lines: [...lines, line].slice(-KEPT) }));
}

/** Forgets what was said at the last table, because it does not concern this one. */
export function forgetSpoken(): void {
  moment = BEFORE;
  useSpoken.setState({ lines: [] });
}
