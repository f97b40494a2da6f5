/**
 * The four seats of a room, numbered clockwise and fixed for the session.
 *
 * The files in docs/rules count *players* from the dealer's left. The code has seats only
 * (`seat = (dealer + 1 + player) % 4`).
 */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** Four values, one for each seat. */
export type BySeat<T> = readonly [T, T, T, T];

export const isSeat = (value: unknown): value is Seat =>
  value === 0 || value === 1 || value === 2 || value === 3;

/** Returns the next seat clockwise: the player on the left. */
export const leftOf = (seat: Seat): Seat => ((seat + 1) & 3) as Seat;

/** Returns the four seats clockwise, beginning with `first`. */
export const clockwiseFrom = (first: Seat): BySeat<Seat> => [
  first,
  leftOf(first),
  leftOf(leftOf(first)),
  leftOf(leftOf(leftOf(first))),
];

export const mapSeats = <T>(make: (seat: Seat) => T): BySeat<T> => [make(0), make(1), make(2), make(3)];

/** Returns the four values with this seat's value replaced. */
export const replaceAt = <T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> =>
  mapSeats((other) => (other === seat ? value : values[other]));
