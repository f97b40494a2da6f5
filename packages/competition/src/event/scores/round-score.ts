/** What every person of a round has (docs/behaviour/tournaments.md 7 and 8), and their order. */
import { type BySeat, mapSeats, SEATS } from '@troef/games';
import { drawn, orderedBy } from '../seating/draw.ts';
import type { Entry, Round, Table, TournamentPlan } from '../types.ts';
import { roundPercents } from './duplicate.ts';
import {
  arenaPlacePoints,
  placeBonus,
  placeBonusOf,
  placePoints,
  scoreTable,
  signOf,
  type TableScore,
} from './table-score.ts';

export interface RoundScore {
  readonly table: number;
  /** Place at the table, 1 to 4. */
  readonly place: number;
  /** Game points, penalties too. */
  readonly total: number;
  /** Points above the mean of the table, in the average deal. Higher is better in every game. */
  readonly aboveMean: number;
  /** Only of `duplicate`. */
  readonly percent: number | null;
  /** What the standings add up. */
  readonly points: number;
}

/** Returns the scores of the people of a round. Computers are left out. */
export function roundScores(round: Round, plan: TournamentPlan): ReadonlyMap<string, RoundScore> {
  const percents = plan.scoring === 'duplicate' ? roundPercents(round, plan) : null;
  const scores = new Map<string, RoundScore>();
  for (const table of round.tables) {
    const score = scoreTable(table, round.length, plan);
    const points = pointsOf(score, plan);
    const mean = SEATS.reduce<number>((sum, place) => sum + score.perDeal[place], 0) / SEATS.length;
    for (const place of SEATS) {
      const user = table.seats[place];
      if (user === null) continue;
      const percent = percents?.get(user) ?? null;
      scores.set(user, {
        table: table.no,
        place: score.places[place],
        total: score.totals[place],
        aboveMean: signOf(plan) * (score.perDeal[place] - mean),
        percent,
        points: percent ?? points[place],
      });
    }
  }
  return scores;
}

function pointsOf(score: TableScore, plan: TournamentPlan): BySeat<number> {
  if (plan.format === 'arena') return mapSeats((place) => arenaPlacePoints(score.places[place]));
  if (plan.scoring === 'place') return placePoints(score, plan);
  if (placeBonusOf(plan) === null) return score.totals;
  return mapSeats((place) => score.totals[place] + placeBonus(score.places[place]));
}

/**
 * Returns the people of a round from the best to the last, as a knockout counts. A substitute stands where the
 * player stood.
 */
export function roundOrder(
  round: Round,
  plan: TournamentPlan,
  entries: ReadonlyMap<string, Entry>,
): readonly string[] {
  const scores = roundScores(round, plan);
  const heirs = heirsOf(entries);
  const order = orderedBy([...scores.keys()], (user) => {
    const { place = 4, aboveMean = 0, percent = null } = scores.get(user) ?? {};
    const result = percent === null ? [place, -aboveMean] : [-percent, 0];
    return [...result, ...seedKeys(user, entries.get(user), plan.seed, round.no)];
  });
  return order.map((user) => heirs.get(user) ?? user);
}

function heirsOf(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, string> {
  const heirs = new Map<string, string>();
  for (const { user, state, tookOver } of entries.values()) {
    if (state !== 'removed') for (const before of tookOver) heirs.set(before, user);
  }
  return heirs;
}

/** Returns keys that order equal results: strength, then a draw of the round. */
export const seedKeys = (
  user: string,
  entry: Pick<Entry, 'strength'> | undefined,
  seed: string,
  round: number,
): readonly [number, number] => [
  // A finite number, because the difference of two infinities is none.
  -(entry?.strength ?? -1),
  drawn(seed, `order/${round}`, user),
];

export const peopleOfTable = ({ seats }: Pick<Table, 'seats'>): readonly string[] =>
  seats.filter((user) => user !== null);

export const peopleOfRound = ({ tables }: Pick<Round, 'tables'>): readonly string[] =>
  tables.flatMap(peopleOfTable);
