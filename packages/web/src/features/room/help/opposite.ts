import type { Seat } from '@troef/games';

export const opposite = (seat: Seat): Seat => ((seat + 2) % 4) as Seat;
