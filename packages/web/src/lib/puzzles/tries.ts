/**
 * What the user answered to the puzzles, kept on the device. The first answer counts, because one sees afterwards which
 * was right.
 */
import type { Variant } from '@troef/games';
import { dayAt, dayBefore } from '@troef/protocol';
import { createStored } from '../device/stored.ts';
import { isVariant } from '../games/variants.ts';

/** `whist/2026-12-01` */
type TryKey = `${Variant}/${string}`;

export interface Try {
  /** The first choice. */
  readonly move: string;
  readonly isRight: boolean;
  /** The id of the puzzle that was answered. Missing: it had the one of its release. */
  readonly puzzle?: string;
  /** What was chosen right after a wrong first choice, or an empty text for the answer that was looked at. */
  readonly later?: string;
  /** It was given after its day, so it is in no row of days. */
  readonly isLate?: true;
  /** The server has counted it (./counts.ts). */
  readonly isSent?: true;
}

interface Tries {
  readonly tries: Readonly<Record<TryKey, Try>>;
}

const keyOf = (variant: Variant, day: string): TryKey => `${variant}/${day}`;

function isTry([key, value]: readonly [string, unknown]): boolean {
  const [variant, day = ''] = key.split('/');
  const { move, isRight, puzzle, later } = (value ?? {}) as Partial<Record<keyof Try, unknown>>;
  return (
    isVariant(variant) &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    typeof move === 'string' &&
    typeof isRight === 'boolean' &&
    [puzzle, later].every((text) => text === undefined || typeof text === 'string')
  );
}

export function readTries(stored: unknown): Tries {
  const { tries } = (stored ?? {}) as { readonly tries?: unknown };
  const all = Object.entries(typeof tries === 'object' && tries !== null ? tries : {});
  return { tries: Object.fromEntries(all.filter(isTry)) as Tries['tries'] };
}

export const useTries = createStored<Tries>('troef.puzzles', readTries);

export const tryOf = ({ tries }: Tries, variant: Variant, day: string): Try | undefined =>
  tries[keyOf(variant, day)];

/** Notes the answer, if it is the first one to this puzzle. */
export function noteTry(variant: Variant, day: string, made: Try, today = dayAt(Date.now())): void {
  const { tries } = useTries.getState();
  const key = keyOf(variant, day);
  if (tries[key] !== undefined) return;
  useTries.setState({ tries: { ...tries, [key]: day < today ? { ...made, isLate: true } : made } });
}

/** Notes how a puzzle ended that was answered wrong at first. */
export function noteLater(variant: Variant, day: string, later: string): void {
  const { tries } = useTries.getState();
  const key = keyOf(variant, day);
  const made = tries[key];
  if (made === undefined || made.isRight || made.later !== undefined) return;
  useTries.setState({ tries: { ...tries, [key]: { ...made, later } } });
}

export interface UnsentTry {
  readonly variant: Variant;
  readonly day: string;
  readonly answer: Pick<Try, 'move' | 'puzzle'>;
}

/** Returns the answers that the server has not counted. */
export function unsentTries(): readonly UnsentTry[] {
  return Object.entries(useTries.getState().tries).flatMap(([key, { move, puzzle, isSent }]) => {
    const [variant, day = ''] = key.split('/');
    if (isSent || !isVariant(variant)) return [];
    return [{ variant, day, answer: { move, ...(puzzle !== undefined && { puzzle }) } }];
  });
}

export function markSent(variant: Variant, day: string): void {
  const { tries } = useTries.getState();
  const key = keyOf(variant, day);
  const made = tries[key];
  if (made !== undefined) useTries.setState({ tries: { ...tries, [key]: { ...made, isSent: true } } });
}

/** Returns how many days in a row were right on their day; one that is not answered yet today does not break it. */
export function streakOf(tries: Tries, variant: Variant, today: string): number {
  let day = tryOf(tries, variant, today) === undefined ? dayBefore(today) : today;
  let days = 0;
  for (
    let made = tryOf(tries, variant, day);
    made?.isRight && !made.isLate;
    made = tryOf(tries, variant, day)
  ) {
    days++;
    day = dayBefore(day);
  }
  return days;
}
