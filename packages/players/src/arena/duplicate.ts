/**
 * Duplicate deals: a challenger against three of the field, every deal four times with the same cards, the challenger
 * once in each seat. What counts is how much better he does than the four of the table on average, whether the highest or
 * the lowest total wins: so a challenger who is no better gains nothing, also where a deal does not sum to zero. The
 * interval treats the deal, not the seat, as the unit.
 */
import { type BySeat, type Game, mapSeats, SEATS, type Seat } from '@troef/games';
import { type Interval, intervalOf } from './interval.ts';
import { dealNext, type Onlooker, playDeal, type Sitting, startSession } from './table.ts';

export interface Match {
  readonly challenger: Sitting;
  readonly field: Sitting;
  readonly deals: number;
  readonly seed: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Sees the questions to the challenger. */
  readonly lookOn?: Onlooker;
}

/** How many points better than the mean of the table; partners in a team have the same. */
export function gainOf(game: Game, totals: BySeat<number>, seat: Seat): number {
  const mean = totals.reduce((sum: number, total) => sum + total, 0) / SEATS.length;
  return game.lowestWins ? mean - totals[seat] : totals[seat] - mean;
}

/** The challenger's gain in points a deal. */
export function duplicateMatch(
  game: Game,
  { challenger, field, deals, seed, options, lookOn }: Match,
): Interval {
  const start = startSession(game, options);
  const gains: number[] = [];
  for (let number = 0; number < deals; number++) {
    const dealt = dealNext(game, start, `${seed} ${number}`);
    let gain = 0;
    for (const seat of SEATS) {
      const sitting = mapSeats((other) => (other === seat ? challenger : field));
      const look: Onlooker = (view, asked) => {
        if (asked === seat) lookOn?.(view, asked);
      };
      const { state } = playDeal(game, dealt, sitting, `${seed} ${number}`, look);
      gain += gainOf(game, game.viewFor(state, null).totals, seat);
    }
    gains.push(gain / SEATS.length);
  }
  return intervalOf(gains);
}
