/**
 * The beginning of a round (docs/behaviour/tournaments.md 4 and 6): absent players are dropped, reserves are
 * called, tables are drawn, rooms open. Or the tournament is cancelled.
 */

import { nextSize } from './knockout.ts';
import { roundLength } from './lengths.ts';
import { markAs } from './registrations.ts';
import { peopleOfRound, roundOrder } from './scores/round-score.ts';
import { entriesOf, orderOf } from './scores/standings.ts';
import { arenaTables } from './seating/arena.ts';
import { avoidMeetings, tablesByOrder } from './seating/drive.ts';
import { partPeople, seedOrder, snake, type TableGroups } from './seating/first-round.ts';
import { metIn, partnersIn } from './seating/meetings.ts';
import { callIn, reserveOrder } from './seating/reserves.ts';
import { drawSeats, seatsInSet } from './seating/seats.ts';
import { partedBy } from './seating/strangers.ts';
import { roundName } from './timeline.ts';
import type { TournamentTimes } from './times.ts';
import type {
  Entry,
  OpenRoom,
  Round,
  Table,
  Tournament,
  TournamentEffect,
  TournamentFacts,
  TournamentStep,
} from './types.ts';

export function startRound(
  tournament: Tournament,
  facts: TournamentFacts,
  times: TournamentTimes,
): TournamentStep {
  const checked = callPlayers(tournament, facts);
  const people = presentIn(checked.tournament, facts);
  if (tournament.rounds.length === 0 && people.length < times.minPlayers) {
    return {
      tournament: { ...tournament, status: 'cancelled', nextStart: null },
      effects: [{ kind: 'cancel', users: usersOf(tournament) }],
    };
  }
  const seated = seatRound(checked.tournament, people, facts, times);
  return { tournament: seated.tournament, effects: [...checked.effects, ...seated.effects] };
}

/** Returns the first round as it would be drawn now; null if too few people are there. */
export const drawnRound = (
  tournament: Tournament,
  facts: TournamentFacts,
  times: TournamentTimes,
): Round | null => startRound(tournament, facts, times).tournament.rounds.at(-1) ?? null;

export const usersOf = ({ players, reserves }: Tournament): readonly string[] =>
  [...players, ...reserves].map(({ user }) => user);

const presentIn = ({ players }: Tournament, { present }: TournamentFacts): readonly string[] =>
  players.filter(({ user, state }) => state === 'in' && present.has(user)).map(({ user }) => user);

/** Drops absent players and calls reserves who are present. */
function callPlayers(tournament: Tournament, { present }: TournamentFacts): TournamentStep {
  const no = tournament.rounds.length + 1;
  const isFirst = no === 1;
  const expected = tournament.players.filter(({ state }) => state === (isFirst ? 'registered' : 'in'));
  // Players of an arena come when they like, and a player of a league may miss an evening.
  const mayMiss = tournament.format === 'arena' || (tournament.format === 'league' && !isFirst);
  const absent = mayMiss ? [] : expected.filter(({ user }) => !present.has(user)).map(({ user }) => user);
  const here = expected.filter(({ user }) => mayMiss || present.has(user)).map(({ user }) => user);
  const entered = isFirst ? callIn(tournament, here) : tournament;
  const dropped = markAs(entered, absent, 'retired', no);
  const room = mayMiss ? 0 : placesOf(tournament, expected) - here.length;
  const called = reserveOrder(dropped)
    .filter((user) => present.has(user))
    .slice(0, Math.max(0, room));
  const effects: TournamentEffect[] = [];
  if (absent.length > 0) effects.push({ kind: 'drop', users: absent, round: no });
  if (called.length > 0) effects.push({ kind: 'promote', users: called, round: no });
  return { tournament: callIn(dropped, called), effects };
}

/** Returns how many people the round has room for: whole tables, within the limit of the tournament. */
function placesOf(tournament: Tournament, expected: readonly Entry[]): number {
  const last = tournament.rounds.at(-1);
  if (last === undefined) return Math.max(expected.length, tournament.maxPlayers);
  if (tournament.format === 'knockout') return nextSize(peopleOfRound(last).length);
  return 4 * Math.ceil(expected.length / 4);
}

/** Draws the tables of the next round and opens their rooms. */
function seatRound(
  tournament: Tournament,
  people: readonly string[],
  facts: TournamentFacts,
  times: TournamentTimes,
): TournamentStep {
  const { now } = facts;
  const no = tournament.rounds.length + 1;
  const name = roundName(tournament, people.length);
  const length = roundLength(tournament, name, times.roundCapMs);
  const empty: Round = {
    no,
    name,
    length,
    day: tournament.nextDay,
    start: now,
    deadline: now + length.capMs,
    state: 'running',
    capped: false,
    tables: [],
  };
  const round = withTables(tournament, empty, groupsOf(tournament, empty, people, facts));
  const { points } = facts.seating;
  const seated = new Set(people);
  const players = tournament.players.map((entry) =>
    seated.has(entry.user) && entry.strength === null
      ? { ...entry, strength: points.get(entry.user) ?? null }
      : entry,
  );
  return {
    tournament: {
      ...tournament,
      status: 'running',
      players,
      rounds: [...tournament.rounds, round],
      nextStart: null,
      suspendedAt: null,
    },
    effects: round.tables.map((table) => roomOf(tournament, round, table, 1)),
  };
}

/** Returns who sits at which table. */
function groupsOf(
  tournament: Tournament,
  round: Round,
  people: readonly string[],
  { seating }: TournamentFacts,
): TableGroups {
  const last = tournament.rounds.at(-1);
  const { seed, format } = tournament;
  if (format === 'arena') return arenaTables(people, round, tournament, true);
  if (last === undefined)
    return partPeople(snake(seedOrder(people, seating.points, seed)), partedBy(seating));
  const here = new Set(people);
  if (format === 'knockout') {
    const order = roundOrder(last, tournament, entriesOf(tournament)).filter((user) => here.has(user));
    const known = new Set(order);
    const others = people.filter((user) => !known.has(user));
    return snake([...order, ...seedOrder(others, seating.points, seed)]);
  }
  const order = orderOf(tournament).filter((user) => here.has(user));
  return avoidMeetings(tablesByOrder(order), metIn(tournament.rounds));
}

/** Adds tables of these people to a round, after those that it has. */
export function withTables(tournament: Tournament, round: Round, groups: TableGroups): Round {
  const timesPartners = tournament.partners === 'round' ? partnersIn(tournament.rounds) : undefined;
  const first = round.tables.length + 1;
  const tables = groups.map((people, i): Table => {
    const draw = { seed: tournament.seed, round: round.no, table: first + i, timesPartners };
    return { no: first + i, seats: drawSeats(people, draw), results: [], doneAt: null };
  });
  return { ...round, tables: [...round.tables, ...tables] };
}

export const roomOf = (
  { partners }: Pick<Tournament, 'partners'>,
  { no, length }: Round,
  table: Table,
  set: number,
): OpenRoom => ({
  kind: 'open_room',
  round: no,
  table: table.no,
  set,
  seats: seatsInSet(table, set, partners),
  length,
});
