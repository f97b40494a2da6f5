/**
 * Iterative proportional fitting: scales guesses of where cards lie, so that every hand is as large as it is
 * and every suit (or card) is held as often as it is hidden.
 *
 * Guesses are one flat array: seat × columns + column, where a column is a suit or a card. A guess of 0 stays
 * 0, so a void stays a void.
 */
import { SEATS, type Seat } from '@troef/games';
import type { Voids } from './voids.ts';

/** Without `wanted`, every column adds up to 1: it has the chances of one card. */
function fitColumns(guesses: Float64Array, wanted?: readonly number[]): void {
  const columns = guesses.length / 4;
  for (let column = 0; column < columns; column++) {
    let sum = 0;
    for (let at = column; at < guesses.length; at += columns) sum += guesses[at] as number;
    if (sum <= 0) continue;
    // Rounding decides between equal cards, so a factor and a quotient are not interchangeable.
    const factor = (wanted?.[column] ?? 1) / sum;
    for (let at = column; at < guesses.length; at += columns) {
      const guess = guesses[at] as number;
      guesses[at] = wanted === undefined ? guess / sum : guess * factor;
    }
  }
}

/**
 * An easy player forgets plays, so it may know of more cards in a hand than the hand has. Its guesses are then
 * below 0. They are left alone, unless the hand is empty.
 */
function fitRows(guesses: Float64Array, sizes: readonly number[]): void {
  const columns = guesses.length / 4;
  for (let seat = 0; seat < 4; seat++) {
    const size = sizes[seat] as number;
    const from = seat * columns;
    let sum = 0;
    for (let at = from; at < from + columns; at++) sum += guesses[at] as number;
    if (sum === 0 || (sum < 0 && size !== 0)) continue;
    const factor = size / sum;
    for (let at = from; at < from + columns; at++) guesses[at] = (guesses[at] as number) * factor;
  }
}

/**
 * Fits the columns to `wanted`, the rows to `sizes` and the columns again, `rounds` times. Columns come last,
 * because cards that were laid away are hidden without being in a hand.
 */
export function balance(
  guesses: Float64Array,
  sizes: readonly number[],
  rounds: number,
  wanted?: readonly number[],
  last = wanted,
): void {
  for (let round = 0; round < rounds; round++) {
    fitColumns(guesses, wanted);
    fitRows(guesses, sizes);
  }
  fitColumns(guesses, last);
}

/** Guesses by suit before the fit: larger hands hold more, the viewer's own seat and voids hold nothing. */
export function guessesBySuit(
  me: Seat,
  sizes: readonly number[],
  voids: Voids,
  weight: (seat: Seat, suit: number) => number = () => 1,
): Float64Array {
  const guesses = new Float64Array(16);
  for (const seat of SEATS) {
    if (seat === me) continue;
    for (let suit = 0; suit < 4; suit++) {
      if (((voids[seat] >> suit) & 1) === 1) continue;
      guesses[seat * 4 + suit] = ((sizes[seat] as number) + 0.001) * weight(seat, suit);
    }
  }
  return guesses;
}
