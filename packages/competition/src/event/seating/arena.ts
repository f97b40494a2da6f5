/** The arena: short games, and a new table at once (docs/behaviour/tournaments.md 11). */

import { roundScores } from '../scores/round-score.ts';
import type { Round, Tournament } from '../types.ts';
import { drawn, orderedBy } from './draw.ts';

/** People do not meet again in this many of their games. */
const GAMES_APART = 3;
/** So many who wait fill two tables. They wait for nobody. */
const WAITING_MOST = 8;
/** From the win after this many in a row on, points count double until the player is not first. */
const WINS_BEFORE_DOUBLE = 2;

/** One game of a player, from the oldest. */
export interface ArenaGame {
  readonly place: number;
  /** Points of the place, before they are doubled. */
  readonly points: number;
}

/** Returns the points of a player's games, in order. */
export function arenaPoints(games: readonly ArenaGame[]): number {
  let sum = 0;
  let wins = 0;
  for (const { place, points } of games) {
    sum += wins >= WINS_BEFORE_DOUBLE ? 2 * points : points;
    wins = place === 1 ? wins + 1 : 0;
  }
  return sum;
}

/** Returns the finished games of every player, in order of their end. */
export function arenaGames(round: Round, tournament: Tournament): ReadonlyMap<string, readonly ArenaGame[]> {
  const ended = round.tables
    .filter(({ doneAt }) => doneAt !== null)
    .sort((a, b) => (a.doneAt ?? 0) - (b.doneAt ?? 0) || a.no - b.no);
  const games = new Map<string, ArenaGame[]>();
  for (const table of ended) {
    // One table at a time: a player has many tables in this round.
    for (const [user, { place, points }] of roundScores({ ...round, tables: [table] }, tournament)) {
      const known = games.get(user);
      if (known === undefined) games.set(user, [{ place, points }]);
      else known.push({ place, points });
    }
  }
  return games;
}

/** People each player has met in the last three games. */
function lastOpponents({ tables }: Round): ReadonlyMap<string, ReadonlySet<string>> {
  const met = new Map<string, (readonly string[])[]>();
  for (const { seats } of [...tables].sort((a, b) => a.no - b.no)) {
    const people = seats.filter((user) => user !== null);
    for (const user of people) met.set(user, [...(met.get(user) ?? []).slice(1 - GAMES_APART), people]);
  }
  return new Map([...met].map(([user, games]) => [user, new Set(games.flat())] as const));
}

/**
 * Groups waiting people by four. The best who waits takes the three with the most similar score whom nobody of
 * the table has met of late. A group that cannot be completed waits for other tables to end, unless `last` says that
 * no table plays any more, or two tables could be filled. Then they meet whom they have met, and computers complete
 * the last table.
 */
export function arenaTables(
  waiting: readonly string[],
  round: Round,
  tournament: Tournament,
  last: boolean,
): readonly (readonly string[])[] {
  if (waiting.length < 4 && !last) return [];
  const games = arenaGames(round, tournament);
  const score = new Map(waiting.map((user) => [user, arenaPoints(games.get(user) ?? [])] as const));
  const met = lastOpponents(round);
  const haveMet = (a: string, b: string): boolean =>
    met.get(a)?.has(b) === true || met.get(b)?.has(a) === true;
  const purpose = `arena/${round.tables.length}`;
  let queue = orderedBy(waiting, (user) => [-(score.get(user) ?? 0), drawn(tournament.seed, purpose, user)]);
  const tables: (readonly string[])[] = [];
  const alone: string[] = [];
  while (queue.length > 0) {
    const group = groupOf(queue, haveMet);
    const seated = group.length === 4 ? group : queue.slice(0, 1);
    if (group.length === 4) tables.push(group);
    else alone.push(...seated);
    queue = queue.filter((user) => !seated.includes(user));
  }
  const isStuck = (last && tables.length === 0) || alone.length >= WAITING_MOST;
  if (!isStuck) return tables;
  return [...tables, ...tablesOfStuck(alone, round, last && tables.length === 0)];
}

/**
 * Groups people who have all met of late: the one who has waited longest takes the three whose last game together is
 * the longest ago. Otherwise the same four would play again and again while the others wait.
 */
function tablesOfStuck(
  people: readonly string[],
  { tables }: Round,
  withComputers: boolean,
): readonly (readonly string[])[] {
  /** Number of the last table at which all of these sat; 0: they have not met. */
  const lastTableOf = (...users: readonly string[]): number =>
    tables.findLast(({ seats }) => users.every((user) => seats.includes(user)))?.no ?? 0;
  let queue = orderedBy(people, (user) => [lastTableOf(user)]);
  const groups: string[][] = [];
  while (queue.length >= 4) {
    const group = queue.slice(0, 1);
    while (group.length < 4) {
      const met = (user: string): number => Math.max(...group.map((other) => lastTableOf(user, other)));
      const others = queue.filter((user) => !group.includes(user));
      group.push(...orderedBy(others, (user) => [met(user), queue.indexOf(user)]).slice(0, 1));
    }
    groups.push(group);
    queue = queue.filter((user) => !group.includes(user));
  }
  // Nobody plays with three computers.
  if (groups.length === 0 && withComputers && queue.length >= 2) groups.push([...queue]);
  return groups;
}

/** Returns the first of the queue and the next three that may sit together, or fewer if there are none. */
function groupOf(queue: readonly string[], haveMet: (a: string, b: string) => boolean): readonly string[] {
  const group: string[] = [];
  for (const user of queue) {
    if (group.length < 4 && !group.some((other) => haveMet(user, other))) group.push(user);
  }
  return group;
}
