/** Tricks of a worked example: those of the declaring side together, or of each declarer. */
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';

export interface TricksOfDeclarers {
  readonly declarers: readonly Seat[];
  readonly tricks: number | readonly number[];
}

/** Gives the first declarer all tricks of their side, and the defenders none. */
export const tricksBySeat = ({ declarers, tricks }: TricksOfDeclarers): BySeat<number> =>
  mapSeats((seat) => {
    const at = declarers.indexOf(seat);
    if (at < 0) return 0;
    if (typeof tricks === 'number') return at === 0 ? tricks : 0;
    return tricks[at] ?? 0;
  });
