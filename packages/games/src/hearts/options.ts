/**
 * The options of hearts: the rule block of rules/hearts.md 3.
 *
 * A fixed number of `deals` replaces the target, so at most one of the two is ever set.
 */
import { readFields, readOneOf, readPositive, readSwitch } from '../kernel/options.ts';
import { ok, type Result } from '../kernel/result.ts';

export const TARGETS = [50, 100, 200, 'free'] as const;
export type Target = (typeof TARGETS)[number];

export interface HeartsOptions {
  /** The game ends when a player reaches it; null where the number of deals is fixed. */
  readonly target: Target | null;
  /** The fixed number of deals, or null. */
  readonly deals: number | null;
  readonly ranked: boolean;
}

export const DEFAULT_OPTIONS: HeartsOptions = { target: 100, deals: null, ranked: false };

/** Missing and null keys take their default, unknown keys are ignored; refuses with the first wrong key. */
export function readOptions(input: unknown): Result<HeartsOptions, string> {
  const fields = readFields(input, 'options');
  if (!fields.ok) return fields;
  const target = readOneOf(fields.value, 'target', TARGETS, 100);
  if (!target.ok) return target;
  const deals = readPositive(fields.value, 'deals');
  if (!deals.ok) return deals;
  const ranked = readSwitch(fields.value, 'ranked', DEFAULT_OPTIONS.ranked);
  if (!ranked.ok) return ranked;
  return ok({
    target: deals.value === null ? target.value : null,
    deals: deals.value,
    ranked: ranked.value,
  });
}
