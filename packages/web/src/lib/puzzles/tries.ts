/**
 * What the user answered to the puzzles, kept on the device. The first answer counts, because one sees afterwards which
 * was right.
 */
import type { Variant } from '@troef/games';
import { createStored } from '../device/stored.ts';
import { isVariant } from '../games/variants.ts';
import { dayBefore } from './days.ts';

/** `whist/2026-12-01` */
type TryKey = `${Variant}/${string}`;

export interface Try {
  /** The first choice. */
  readonly move: string;
  readonly isRight: boolean;
}

interface Tries {
  readonly tries: Readonly<Record<TryKey, Try>>;
}

const keyOf = (variant: Variant, day: string): TryKey => `${variant}/${day}`;

function isTry([key, value]: readonly [string, unknown]): boolean {
  const [variant, day = ''] = key.split('/');
  const { move, isRight } = (value ?? {}) as Partial<Record<keyof Try, unknown>>;
  return (
    isVariant(variant) &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    typeof move === 'string' &&
    typeof isRight === 'boolean'
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
export function noteTry(variant: Variant, day: string, made: Try): void {
  const { tries } = useTries.getState();
  const key = keyOf(variant, day);
  if (tries[key] === undefined) useTries.setState({ tries: { ...tries, [key]: made } });
}

/** Returns how many days in a row were right; one that is not answered yet today does not break it. */
export function streakOf(tries: Tries, variant: Variant, today: string): number {
  let day = tryOf(tries, variant, today) === undefined ? dayBefore(today) : today;
  let days = 0;
  while (tryOf(tries, variant, day)?.isRight === true) {
    days++;
    day = dayBefore(day);
  }
  return days;
}
