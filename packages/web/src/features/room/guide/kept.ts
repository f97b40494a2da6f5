/**
 * Which games this device has been shown the hints of a first deal of, refused them, or played without.
 *
 * Offered once: whoever refuses, plays the deal without answering, or has seen it to its end, is not asked again.
 */
import type { Variant } from '@troef/games';
import { createStored } from '../../../lib/stored.ts';
import { VARIANTS } from '../../../lib/variants.ts';

/** The remarks shown so far while the hints run; `done` afterwards, and for who does not want them. */
export type Progress = 'done' | readonly string[];
type Kept = Readonly<Partial<Record<Variant, Progress>>>;

const isProgress = (value: unknown): value is Progress =>
  value === 'done' || (Array.isArray(value) && value.every((id) => typeof id === 'string'));

export function readKept(stored: unknown): Kept {
  const given = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    VARIANTS.filter((variant) => isProgress(given[variant])).map((variant) => [variant, given[variant]]),
  );
}

export const useKept = createStored<Kept>('troef.hints', readKept);

export const keep = (variant: Variant, progress: Progress): void => useKept.setState({ [variant]: progress });
