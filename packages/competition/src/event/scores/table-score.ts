/** Scores and places at one table (docs/behaviour/tournaments.md 7 and 8). */
import { type BySeat, FACTS, mapSeats, SEATS, type Seat } from '@troef/games';
import { placesInSet } from '../seating/seats.ts';
import type { DealResult, RoundLength, Table, TournamentPlan } from '../types.ts';
import { TOURNAMENT_GAMES } from '../variants.ts';

/** Four values each, by place at the table: the seats of its first set. */
export interface TableScore {
  /** As the standings count it: whole sets, if the table was stopped. */
  readonly totals: BySeat<number>;
  /** Average of the deals played; 0 if there was none. */
  readonly perDeal: BySeat<number>;
  /** 1 to 4, no two alike. */
  readonly places: BySeat<number>;
}

type ScoredPlan = Pick<TournamentPlan, 'variant' | 'scoring' | 'partners'>;

/** Returns 1 if the highest total wins, −1 if the lowest does. */
export const signOf = ({ variant }: Pick<TournamentPlan, 'variant'>): 1 | -1 =>
  FACTS[variant].lowestWins === true ? -1 : 1;

/** Returns the deals of a table with their values by place at the table. */
function dealsByPlace({ results }: Table, plan: ScoredPlan): readonly DealResult[] {
  return results.flatMap(({ deals }, i) => {
    const places = placesInSet(i + 1, plan.partners);
    const byPlace = (values: BySeat<number>): BySeat<number> =>
      mapSeats((place) => values[places.indexOf(place) as Seat]);
    return deals.map(({ scores, won }) => ({ scores: byPlace(scores), won: byPlace(won) }));
  });
}

export function scoreTable(table: Table, length: RoundLength, plan: ScoredPlan): TableScore {
  const deals = dealsByPlace(table, plan);
  const sums = mapSeats((place) => deals.reduce((sum, { scores }) => sum + scores[place], 0));
  const perDeal = mapSeats((place) => (deals.length === 0 ? 0 : sums[place] / deals.length));
  const planned = length.deals === null ? deals.length : length.deals * length.sets;
  const isAverage = plan.scoring === 'sum' && deals.length < planned;
  const totals = isAverage ? mapSeats((place) => perDeal[place] * planned) : sums;
  return { totals, perDeal, places: placesOf(totals, deals, signOf(plan)) };
}

/** Ties: more won, then the better single deal, then the smaller distance from seat 0, which deals first. */
function placesOf(totals: BySeat<number>, deals: readonly DealResult[], sign: 1 | -1): BySeat<number> {
  const won = mapSeats((place) => deals.reduce((sum, deal) => sum + deal.won[place], 0));
  const best = mapSeats((place) => bestDeal(deals, place, sign));
  const order = [...SEATS].sort(
    (a, b) => sign * (totals[b] - totals[a]) || won[b] - won[a] || best[b] - best[a] || a - b,
  );
  return mapSeats((place) => order.indexOf(place) + 1);
}

const bestDeal = (deals: readonly DealResult[], place: Seat, sign: 1 | -1): number =>
  deals.length === 0 ? 0 : Math.max(...deals.map(({ scores }) => sign * scores[place]));

/** Points of the places 1 to 4. */
const PLACE_POINTS: BySeat<number> = [4, 3, 2, 1];
/** A habit of Belgian drives. */
const PLACE_BONUS: BySeat<number> = [90, 60, 30, 0];
const ARENA_POINTS: BySeat<number> = [4, 2, 1, 0];

const byPlace =
  (points: BySeat<number>) =>
  (place: number): number =>
    points[(place - 1) as Seat] ?? 0;

/** Returns what the places at a table add to the points of a round; null: nothing. */
export function placeBonusOf({
  variant,
  format,
  scoring,
}: Pick<TournamentPlan, 'variant' | 'format' | 'scoring'>): [number, number, number, number] | null {
  const hasBonus =
    format === 'progressive' && scoring === 'sum' && TOURNAMENT_GAMES[variant].placeBonus === true;
  return hasBonus ? [...PLACE_BONUS] : null;
}

export const placeBonus = byPlace(PLACE_BONUS);
export const arenaPlacePoints = byPlace(ARENA_POINTS);

/** Returns the points of the places. Two partners of a whole round share theirs. */
export function placePoints({ places }: TableScore, { partners }: ScoredPlan): BySeat<number> {
  const own = mapSeats((place) => byPlace(PLACE_POINTS)(places[place]));
  if (partners !== 'round') return own;
  return [(own[0] + own[2]) / 2, (own[1] + own[3]) / 2, (own[0] + own[2]) / 2, (own[1] + own[3]) / 2];
}
