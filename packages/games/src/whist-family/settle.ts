/**
 * Settles a contract of colour whist or wiezen: a pair against two, or one player against three. Several misery
 * players are settled one by one, against their fellow declarers too. The scores always sum to zero.
 */
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';

/** What decides the score of a contract. */
export interface Terms {
  readonly declarers: readonly Seat[];
  readonly target: number;
  /** Whether each declarer alone must take no trick. */
  readonly misery: boolean;
  isMade(tricks: number): boolean;
  /** Returns the `value` of a settlement. */
  stakeOf(tricks: number): number;
}

export interface Settlement {
  readonly declarers: readonly Seat[];
  readonly tricks: number;
  readonly target: number;
  readonly made: boolean;
  /** Points that each opponent pays each declarer (negative: receives). */
  readonly value: number;
}

const tricksOf = (seats: readonly Seat[], tricksWon: BySeat<number>): number =>
  seats.reduce((sum: number, seat) => sum + tricksWon[seat], 0);

export function settleSides(terms: Terms, tricksWon: BySeat<number>): readonly Settlement[] {
  const { declarers, target, misery } = terms;
  const sides = misery ? declarers.map((seat) => [seat]) : [declarers];
  return sides.map((side) => {
    const tricks = tricksOf(side, tricksWon);
    return { declarers: side, tricks, target, made: terms.isMade(tricks), value: terms.stakeOf(tricks) };
  });
}

/** Adds up what each seat gets and pays. `ownPoints`: a declarer's points for a stake. */
export const addUp = (
  settlements: readonly Settlement[],
  ownPoints: (value: number) => number,
): BySeat<number> =>
  mapSeats((seat) =>
    settlements.reduce(
      (score, { declarers, value }) => score + (declarers.includes(seat) ? ownPoints(value) : -value),
      0,
    ),
  );

/** Tells whether the scores are the same however the tricks left are won. Only tricks are counted. */
export function isCertain(terms: Terms, tricksWon: BySeat<number>, remaining: number): boolean {
  if (remaining === 0) return true;
  if (terms.misery) return terms.declarers.every((seat) => tricksWon[seat] > 0);
  const tricks = tricksOf(terms.declarers, tricksWon);
  for (let more = 1; more <= remaining; more++) {
    if (terms.stakeOf(tricks + more) !== terms.stakeOf(tricks)) return false;
  }
  return true;
}
