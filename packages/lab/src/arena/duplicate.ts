/**
 * Duplicate deals: a challenger against three players of the field. Every deal is played four times with the
 * same cards, and the challenger sits once in each seat. What counts is the challenger's lead over the mean
 * of the table, whether the highest or the lowest total wins. So an equal challenger gains nothing, even if
 * deals do not sum to zero. The interval treats the deal, not the seat, as the unit.
 */
import { type BySeat, type Game, mapSeats, SEATS, type Seat } from '@troef/games';
import { dealNext, type Onlooker, playDeal, type Sitting, startSession } from '@troef/players/testing';
import { type Interval, intervalOf } from './interval.ts';

export interface Match {
  readonly challenger: Sitting;
  readonly field: Sitting;
  readonly deals: number;
  readonly seed: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Called with the questions to the challenger. */
  readonly lookOn?: Onlooker;
}

/** Lead over the mean of the table. Partners in a team have the same. */
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
