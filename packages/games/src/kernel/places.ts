/** Places by totals. Equal totals share the place (1, 1, 3, 4), so two teams come out as 1, 3, 1, 3. */
import { type BySeat, mapSeats } from './seat.ts';

export const placesHighestFirst = (totals: BySeat<number>): BySeat<number> =>
  mapSeats((seat) => 1 + totals.filter((total) => total > totals[seat]).length);

export const placesLowestFirst = (totals: BySeat<number>): BySeat<number> =>
  mapSeats((seat) => 1 + totals.filter((total) => total < totals[seat]).length);

export const addScores = (totals: BySeat<number>, scores: BySeat<number>): BySeat<number> =>
  mapSeats((seat) => totals[seat] + scores[seat]);
