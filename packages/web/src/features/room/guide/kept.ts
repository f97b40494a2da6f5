/**
 * For which games this device has shown, offered or skipped the hints of a first deal.
 *
 * The hints are offered once. A player who refuses them, plays the deal without answering, or has seen them
 * to the end is not asked again.
 */
import type { Variant } from '@troef/games';
import { createStored } from '../../../lib/device/stored.ts';
import { VARIANTS } from '../../../lib/games/variants.ts';

/** The remarks shown so far while the hints run; `done` afterwards, and if the player does not want them. */
export type GameProgress = 'done' | readonly string[];
type GuideProgress = Readonly<Partial<Record<Variant, GameProgress>>>;

const isProgress = (value: unknown): value is GameProgress =>
  value === 'done' || (Array.isArray(value) && value.every((id) => typeof id === 'string'));

export function readKept(stored: unknown): GuideProgress {
  const given = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    VARIANTS.filter((variant) => isProgress(given[variant])).map((variant) => [variant, given[variant]]),
  );
}

export const useKept = createStored<GuideProgress>('troef.hints', readKept);

export const keep = (variant: Variant, progress: GameProgress): void =>
  useKept.setState({ [variant]: progress });
