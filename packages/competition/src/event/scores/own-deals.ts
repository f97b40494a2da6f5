/** The deals of one player in a round, each beside the other tables that played it (docs/behaviour/tournaments.md 9). */
import { SEATS, type Seat } from '@troef/games';
import { seatsInSet } from '../seating/seats.ts';
import type { Round, TournamentPlan } from '../types.ts';
import { dealPercents } from './duplicate.ts';
import { signOf } from './table-score.ts';

export interface DealAtTable {
  readonly table: number;
  /** The user in the same seat; null: a computer, with which nobody is compared. */
  readonly user: string | null;
  readonly score: number;
  readonly percent: number | null;
}

export interface OwnDeal {
  /** Both from 1. */
  readonly set: number;
  readonly deal: number;
  readonly seat: Seat;
  readonly own: DealAtTable;
  /** The other tables, the best score first. */
  readonly others: readonly DealAtTable[];
}

/** Returns the deals that this user played, in order; none if they have no seat in the round. */
export function ownDeals(
  round: Round,
  user: string,
  plan: Pick<TournamentPlan, 'variant' | 'partners'>,
): readonly OwnDeal[] {
  const table = round.tables.find(({ seats }) => seats.includes(user));
  if (table === undefined) return [];
  const sign = signOf(plan);
  return table.results.flatMap(({ deals }, at) => {
    const set = at + 1;
    const places = seatsInSet(table, set, plan.partners);
    const seat = SEATS.find((each) => places[each] === user);
    if (seat === undefined) return [];
    return deals.map((_, index): OwnDeal => {
      const deal = index + 1;
      const percents = dealPercents(round, set, deal, plan);
      const tables = round.tables.flatMap((each): DealAtTable[] => {
        const score = each.results[at]?.deals[index]?.scores[seat];
        if (score === undefined) return [];
        return [
          {
            table: each.no,
            user: seatsInSet(each, set, plan.partners)[seat],
            score,
            percent: percents.get(each.no)?.[seat] ?? null,
          },
        ];
      });
      const own = tables.find(({ table: no }) => no === table.no);
      if (own === undefined) throw new Error(`table ${table.no} has not played deal ${deal}`);
      return {
        set,
        deal,
        seat,
        own,
        others: tables
          .filter((each) => each !== own)
          .sort((a, b) => sign * (b.score - a.score) || a.table - b.table),
      };
    });
  });
}
