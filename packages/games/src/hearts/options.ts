/**
 * The options of hearts say what ends a session (docs/rules/hearts.md 3).
 *
 * A fixed number of `deals` replaces the target, so at most one of the two is set.
 */
import { type DealerOption, type Goal, readDealer, readFields, readGoal } from '../kernel/options.ts';
import { ok, type Result } from '../kernel/result.ts';

export const TARGETS = [50, 100, 200, 'free'] as const;
export type Target = (typeof TARGETS)[number];

/** The game ends when a player reaches the target, or after a fixed number of deals. */
export interface HeartsOptions extends Goal<Target>, DealerOption {}

export const DEFAULT_OPTIONS: HeartsOptions = { target: 100, deals: null };

/** Reads the options. Missing and null keys take their default. The refusal names the first wrong key. */
export function readOptions(input: unknown): Result<HeartsOptions, string> {
  const fields = readFields(input, 'options');
  if (!fields.ok) return fields;
  const goal = readGoal<Target>(fields.value, TARGETS, 100);
  if (!goal.ok) return goal;
  const dealer = readDealer(fields.value);
  return dealer.ok ? ok({ ...goal.value, ...dealer.value }) : dealer;
}
