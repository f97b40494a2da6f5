import type { Seat } from '@troef/games';

/** Who sits across the table. */
export const opposite = (seat: Seat): Seat => ((seat + 2) % 4) as Seat;
