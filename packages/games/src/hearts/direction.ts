/** The direction in which three cards are passed (docs/rules/hearts.md 5). */
import { SEATS, type Seat } from '../kernel/seat.ts';

const DIRECTIONS = ['left', 'right', 'across', 'hold'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The number of seats clockwise from the giver to the receiver. */
const STEPS = { left: 1, right: 3, across: 2 } as const;

/** Returns the direction of a deal. Deals are numbered from 1. */
export const directionOf = (deal: number): Direction =>
  DIRECTIONS[(deal - 1) % DIRECTIONS.length] as Direction;

/** Returns the seat that gets the cards of this seat, or null in a deal without passing. */
export const receiverOf = (seat: Seat, direction: Direction): Seat | null =>
  direction === 'hold' ? null : (SEATS[(seat + STEPS[direction]) & 3] as Seat);

/** Returns the seat whose cards this seat gets, or null in a deal without passing. */
export const giverTo = (seat: Seat, direction: Direction): Seat | null =>
  direction === 'hold' ? null : (SEATS[(seat + 4 - STEPS[direction]) & 3] as Seat);
