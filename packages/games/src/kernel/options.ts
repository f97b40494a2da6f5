/**
 * Reads the options of a session and the `carry` of a record in the same way for every game
 * (docs/records.md 1). A missing or null key takes its default. A known key with a value that is not listed
 * is refused by its name. An unknown key is ignored.
 */
import { err, ok, type Result } from './result.ts';
import { type BySeat, SEATS, type Seat } from './seat.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of an object, none for undefined and null. Refuses anything else with `name`. */
export function readFields(input: unknown, name: string): Result<Fields, string> {
  if (input === undefined || input === null) return ok({});
  if (typeof input !== 'object' || Array.isArray(input)) return err(name);
  return ok(input as Fields);
}

/** Reads one of the listed values. The refusal of any other value names the key. */
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

/** Reads a whole number from 1, or null if it is not given. */
export function readPositive(fields: Fields, key: string): Result<number | null, string> {
  const value = fields[key] ?? null;
  if (value === null) return ok(null);
  return Number.isSafeInteger(value) && (value as number) >= 1 ? ok(value as number) : err(key);
}

/** An option that every game has. It is left out if nobody chose it, and the first dealer is then drawn. */
export interface DealerOption {
  /**
   * This seat deals first, and every seat deals equally often: the dealer of deal n, counted from 1, is
   * `(firstDealer + n - 1) % 4`, and the same seat deals again after an all-passed deal.
   */
  readonly firstDealer?: Seat | null;
}

/** Reads `firstDealer`, in a form that an options object takes in as it is. */
export function readDealer(fields: Fields): Result<{ readonly firstDealer?: Seat }, string> {
  const read = readOneOf<Seat | null>(fields, 'firstDealer', [null, ...SEATS], null);
  if (!read.ok) return read;
  return ok(read.value === null ? {} : { firstDealer: read.value });
}

/** The result of the deals before a record. Parts left out take their default. */
export interface Carry {
  /** All fields as given, for those that only one game carries. */
  readonly fields: Fields;
  readonly played: number;
  readonly totals: BySeat<number>;
}

/** Reads the parts of a carry that every game has. `length` is in deals, or null if it is not fixed. */
export function readCarry(carry: unknown, length: number | null): Result<Carry, string> {
  const fields = readFields(carry, 'carry');
  if (!fields.ok) return fields;
  const totals = readTotals(fields.value);
  if (!totals.ok) return totals;
  const played = readPlayed(fields.value, length);
  if (!played.ok) return played;
  return ok({ fields: fields.value, played: played.value, totals: totals.value });
}

/** Reads `totals` of a carry: four whole numbers, zeros if left out. Every game scores in whole points. */
function readTotals(carry: Fields): Result<BySeat<number>, string> {
  const totals = carry.totals ?? [0, 0, 0, 0];
  return isFourIntegers(totals) ? ok(totals) : err('totals');
}

/** Reads `played` of a carry: deals counted so far, less than the length of the session if that is fixed. */
function readPlayed(carry: Fields, length: number | null): Result<number, string> {
  const played = carry.played ?? 0;
  if (!Number.isSafeInteger(played) || (played as number) < 0) return err('played');
  return length !== null && (played as number) >= length ? err('played') : ok(played as number);
}

const isFourIntegers = (value: unknown): value is BySeat<number> =>
  Array.isArray(value) && value.length === 4 && value.every(Number.isSafeInteger);

/** How long a session lasts: until a total is reached, or for a number of deals. */
export interface Goal<Target> {
  /** null if the number of deals is fixed. */
  readonly target: Target | null;
  readonly deals: number | null;
}

/** Reads `target` and `deals` (docs/records.md 1.1). If deals are given, they replace the target. */
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
