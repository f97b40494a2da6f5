/**
 * The options of manille (docs/rules/manille.md 3): its rules and the length of the session.
 *
 * If `deals` is given, it replaces `target`, which is then null. `firstDealer` deals first
 * (docs/rules/manille.md 5). Without it the first dealer is drawn.
 */
import { type Goal, readFields, readGoal, readOneOf, readSwitch } from '../kernel/options.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { SEATS, type Seat } from '../kernel/seat.ts';

export const TARGETS = [61, 101, 121, 151, 'free'] as const;
export type Target = (typeof TARGETS)[number];
const BEST_OF = [1, 3, 5] as const;

export interface ManilleOptions extends Goal<Target> {
  /** Whether the dealer may choose to play without trump. */
  readonly flat: boolean;
  /** The greatest number of sets. The team that has won most of them wins. */
  readonly bestOf: (typeof BEST_OF)[number];
  readonly firstDealer: Seat | null;
}

export const DEFAULT_OPTIONS: ManilleOptions = {
  flat: true,
  target: 101,
  deals: null,
  bestOf: 1,
  firstDealer: null,
};

/** Reads the options. Missing and null keys take their default. The refusal names the first wrong key. */
export function readOptions(input: unknown): Result<ManilleOptions, string> {
  const fields = readFields(input, 'options');
  if (!fields.ok) return fields;
  const flat = readSwitch(fields.value, 'flat', DEFAULT_OPTIONS.flat);
  if (!flat.ok) return flat;
  const goal = readGoal<Target>(fields.value, TARGETS, 101);
  if (!goal.ok) return goal;
  const bestOf = readOneOf(fields.value, 'bestOf', BEST_OF, DEFAULT_OPTIONS.bestOf);
  if (!bestOf.ok) return bestOf;
  // A set is won by reaching a target. A session of fixed or free length has none.
  if (bestOf.value > 1 && typeof goal.value.target !== 'number') return err('bestOf');
  const firstDealer = readOneOf<Seat | null>(fields.value, 'firstDealer', [null, ...SEATS], null);
  if (!firstDealer.ok) return firstDealer;
  return ok({ flat: flat.value, ...goal.value, bestOf: bestOf.value, firstDealer: firstDealer.value });
}
