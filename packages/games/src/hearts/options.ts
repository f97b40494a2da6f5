/**
 * The options of hearts: the rule block of rules/hearts.md 3.
 *
 * A fixed number of `deals` replaces the target, so at most one of the two is ever set.
 */
import { type Goal, readFields, readGoal, readSwitch } from '../kernel/options.ts';
import { ok, type Result } from '../kernel/result.ts';

export const TARGETS = [50, 100, 200, 'free'] as const;
export type Target = (typeof TARGETS)[number];

/** The game ends when a player reaches the target, or after a fixed number of deals. */
export interface HeartsOptions extends Goal<Target> {
  readonly ranked: boolean;
}

export const DEFAULT_OPTIONS: HeartsOptions = { target: 100, deals: null, ranked: false };

/** Missing and null keys take their default, unknown keys are ignored; refuses with the first wrong key. */
export function readOptions(input: unknown): Result<HeartsOptions, string> {
  const fields = readFields(input, 'options');
  if (!fields.ok) return fields;
  const goal = readGoal(fields.value, TARGETS, 100);
  if (!goal.ok) return goal;
  const ranked = readSwitch(fields.value, 'ranked', DEFAULT_OPTIONS.ranked);
  if (!ranked.ok) return ranked;
  return ok({ ...goal.value, ranked: ranked.value });
}
