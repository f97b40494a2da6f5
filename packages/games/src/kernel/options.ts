/**
 * Reading a session's options and the `carry` of a record, the same way in every game (docs/records.md 1): a missing or null
 * key takes its default, a known key with a value that is not listed is refused by its name, an unknown key is ignored.
 */
import { err, ok, type Result } from './result.ts';
import type { BySeat } from './seat.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; nothing at all is an empty one. Refuses with `name` what is no object. */
export function readFields(input: unknown, name: string): Result<Fields, string> {
  if (input === undefined || input === null) return ok({});
  if (typeof input !== 'object' || Array.isArray(input)) return err(name);
  return ok(input as Fields);
}

/** One of the listed values, else the refusal names the key. */
export function readOneOf<T>(
  fields: Fields,
  key: string,
  values: readonly T[],
  otherwise: T,
): Result<T, string> {
  const wanted = fields[key] ?? otherwise;
  const found = values.find((value) => value === wanted);
  return found === undefined ? err(key) : ok(found);
}

export const readSwitch = (fields: Fields, key: string, otherwise: boolean): Result<boolean, string> =>
  readOneOf(fields, key, [true, false], otherwise);

/** Session lengths of colour whist and wiezen, in played deals. */
export const LENGTHS = [4, 8, 12, 16, 20, 24, 32, 'free'] as const;
export type Length = (typeof LENGTHS)[number];

/** A whole number from 1, or null when it is not given. */
export function readPositive(fields: Fields, key: string): Result<number | null, string> {
  const value = fields[key] ?? null;
  if (value === null) return ok(null);
  return Number.isSafeInteger(value) && (value as number) >= 1 ? ok(value as number) : err(key);
}

/** What deals before a record left behind; parts left out take their default. */
export interface Carry {
  /** Everything given, for what only one game carries. */
  readonly fields: Fields;
  readonly played: number;
  readonly totals: BySeat<number>;
}

/** The parts of a carry every game has; `length` in deals, null where that is not fixed. */
export function readCarry(carry: unknown, length: number | null): Result<Carry, string> {
  const fields = readFields(carry, 'carry');
  if (!fields.ok) return fields;
  const totals = readTotals(fields.value);
  if (!totals.ok) return totals;
  const played = readPlayed(fields.value, length);
  if (!played.ok) return played;
  return ok({ fields: fields.value, played: played.value, totals: totals.value });
}

/** `totals` of a carry: four whole numbers, zeros when left out. Every game scores in whole points. */
function readTotals(carry: Fields): Result<BySeat<number>, string> {
  const totals = carry.totals ?? [0, 0, 0, 0];
  return isFourIntegers(totals) ? ok(totals) : err('totals');
}

/** `played` of a carry: deals counted so far, below the session's length where that is fixed. */
function readPlayed(carry: Fields, length: number | null): Result<number, string> {
  const played = carry.played ?? 0;
  if (!Number.isSafeInteger(played) || (played as number) < 0) return err('played');
  return length !== null && (played as number) >= length ? err('played') : ok(played as number);
}

const isFourIntegers = (value: unknown): value is BySeat<number> =>
  Array.isArray(value) && value.length === 4 && value.every(Number.isSafeInteger);

/** How long a session lasts: until a total is reached, or a number of deals. */
export interface Goal<Target> {
  /** null when the number of deals is fixed. */
  readonly target: Target | null;
  readonly deals: number | null;
}

/** `target` and `deals` (docs/records.md 1.1): deals, where given, replace the target. */
export function readGoal<Target>(
  fields: Fields,
  targets: readonly Target[],
  otherwise: Target,
): Result<Goal<Target>, string> {
  const target = readOneOf(fields, 'target', targets, otherwise);
  if (!target.ok) return target;
  const deals = readPositive(fields, 'deals');
  if (!deals.ok) return deals;
  return ok({ target: deals.value === null ? target.value : null, deals: deals.value });
}
