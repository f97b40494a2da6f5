/**
 * Percentages of a round whose tables have all played the same deals (docs/behaviour/tournaments.md 9).
 */
import { type BySeat, mapSeats, SEATS, type Seat } from '@troef/games';
import { placesInSet, seatsInSet } from '../seating/seats.ts';
import type { Round, Table, TournamentPlan } from '../types.ts';
import { signOf } from './table-score.ts';

type DuplicatePlan = Pick<TournamentPlan, 'variant' | 'partners'>;

const NO_COMPARISON = 50;
export const UNPLAYED_BY_OWN_FAULT = 25;
const UNPLAYED = 50;

/** Percentages of one deal of a set, by number of the table and seat of the room. null: a computer. */
export type DealPercents = ReadonlyMap<number, BySeat<number | null>>;

/** Returns the percentage of each of these scores among the others. Better is higher. */
export function percentsOf(scores: readonly number[]): readonly number[] {
  if (scores.length < 2) return scores.map(() => NO_COMPARISON);
  const sorted = [...scores].sort((a, b) => a - b);
  const lower = new Map<number, number>();
  const equal = new Map<number, number>();
  sorted.forEach((score, at) => {
    if (!lower.has(score)) lower.set(score, at);
    equal.set(score, (equal.get(score) ?? 0) + 1);
  });
  return scores.map((score) => {
    const others = (equal.get(score) ?? 1) - 1;
    return (100 * (2 * (lower.get(score) ?? 0) + others)) / (2 * (scores.length - 1));
  });
}

/** Returns the percentages of one deal, both numbers from 1. Tables that did not play it are left out. */
export function dealPercents(round: Round, set: number, deal: number, plan: DuplicatePlan): DealPercents {
  const played = round.tables.flatMap((table) => {
    const scores = table.results[set - 1]?.deals[deal - 1]?.scores;
    return scores === undefined
      ? []
      : [{ no: table.no, scores, seats: seatsInSet(table, set, plan.partners) }];
  });
  const percents = new Map(played.map(({ no }) => [no, new Map<Seat, number>()]));
  for (const seat of SEATS) {
    const people = played.filter(({ seats }) => seats[seat] !== null);
    const values = percentsOf(people.map(({ scores }) => signOf(plan) * scores[seat]));
    for (const [i, { no }] of people.entries()) percents.get(no)?.set(seat, values[i] ?? NO_COMPARISON);
  }
  return new Map(
    [...percents].map(([no, bySeat]) => [no, mapSeats((seat) => bySeat.get(seat) ?? null)] as const),
  );
}

/** Returns the percentage of every user of the round: the mean of its planned deals. */
export function roundPercents(round: Round, plan: DuplicatePlan): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; deals: number }>();
  const add = (user: string | null, percent: number): void => {
    if (user === null) return;
    const known = sums.get(user);
    if (known === undefined) sums.set(user, { sum: percent, deals: 1 });
    else {
      known.sum += percent;
      known.deals += 1;
    }
  };
  for (let set = 1; set <= round.length.sets; set++) {
    const planned = round.length.deals ?? longest(round.tables, set);
    for (let deal = 1; deal <= planned; deal++) {
      const percents = dealPercents(round, set, deal, plan);
      for (const table of round.tables) {
        const own = percents.get(table.no);
        for (const seat of SEATS) {
          const place = placesInSet(set, plan.partners)[seat];
          add(table.seats[place], own?.[seat] ?? unplayed(table, set, seat));
        }
      }
    }
  }
  return new Map([...sums].map(([user, { sum, deals }]) => [user, sum / deals]));
}

const longest = (tables: readonly Table[], set: number): number =>
  tables.reduce((most, { results }) => Math.max(most, results[set - 1]?.deals.length ?? 0), 0);

const unplayed = ({ results }: Table, set: number, seat: Seat): number =>
  results[set - 1]?.atFault.includes(seat) === true ? UNPLAYED_BY_OWN_FAULT : UNPLAYED;
