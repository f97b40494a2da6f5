/**
 * The four seats of a room, numbered clockwise and fixed for the session.
 *
 * Rules files count *players* from the dealer's left; everything in code is a seat
 * (`seat = (dealer + 1 + player) % 4`).
 */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** Four values, one a seat. */
export type BySeat<T> = readonly [T, T, T, T];

export const isSeat = (value: unknown): value is Seat =>
  value === 0 || value === 1 || value === 2 || value === 3;

/** The seat clockwise after this one: the player on the left. */
export const leftOf = (seat: Seat): Seat => ((seat + 1) & 3) as Seat;

/** The four seats clockwise, beginning with `first`. */
export const clockwiseFrom = (first: Seat): BySeat<Seat> => [
  first,
  leftOf(first),
  leftOf(leftOf(first)),
  leftOf(leftOf(leftOf(first))),
];

export const mapSeats = <T>(make: (seat: Seat) => T): BySeat<T> => [make(0), make(1), make(2), make(3)];

/** The four values with this seat's replaced. */
export const replaceAt = <T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> =>
  mapSeats((other) => (other === seat ? value : values[other]));
