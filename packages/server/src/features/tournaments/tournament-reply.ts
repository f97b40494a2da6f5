/** Tells a tournament to a caller: the wire form of docs/api.md. The seed and cards are never in it. */

import { arenaMinutes } from '@troef/competition/event/lengths.ts';
import { roundPercents } from '@troef/competition/event/scores/duplicate.ts';
import { peopleOfRound } from '@troef/competition/event/scores/round-score.ts';
import { standingsOf, startersOf } from '@troef/competition/event/scores/standings.ts';
import { placeBonusOf } from '@troef/competition/event/scores/table-score.ts';
import { placesInSet } from '@troef/competition/event/seating/seats.ts';
import { plannedRounds } from '@troef/competition/event/timeline.ts';
import { checkinOpens, registrationOpens, type TournamentTimes } from '@troef/competition/event/times.ts';
import type { Entry, Round, Table, Tournament } from '@troef/competition/event/types.ts';
import { type BySeat, mapSeats, type Seat } from '@troef/games';
import type { TournamentReply, TournamentRow } from '@troef/protocol';
import { type LiveTable, liveTables } from './live-table.ts';
import type { StoredTournament } from './tournament.repository.ts';

/** A room of a tournament, as the table of rooms has it. */
export interface TournamentRoom {
  readonly room: string;
  readonly round: number;
  readonly table: number;
  readonly set: number;
  /** The scores of each deal so far, by seat of the room; null: none was played. */
  readonly deals: readonly BySeat<number>[] | null;
  /** The names of computers, by seat of the room; null: none plays there. */
  readonly computers: BySeat<string | null> | null;
}

/** A line of the chat of a tournament. */
export interface TournamentLine {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly text: string;
  /** Held back: only its writer sees it. */
  readonly held: boolean;
  readonly at: Date;
}

/** The viewer, and what is known beside the tournament. */
export interface ReplyFacts {
  readonly viewer: string | null;
  readonly names: ReadonlyMap<string, string>;
  readonly rooms: readonly TournamentRoom[];
  /** The points of the tournament ranking that it gave. */
  readonly ranking: ReadonlyMap<string, number>;
  /** Those that the viewer is shown. */
  readonly lines: readonly TournamentLine[];
  readonly times: TournamentTimes;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
/** A user who is gone has no name. */
const nameIn = (names: ReadonlyMap<string, string>, user: string): string => names.get(user) ?? '';

type ToldTournament = Omit<TournamentRow, 'counts' | 'own'>;

function toldOf(
  { slug, name, description, endedAt, state }: StoredTournament,
  times: TournamentTimes,
): ToldTournament {
  return {
    id: state.id,
    slug,
    variant: state.variant,
    name: { ...name },
    description: description === null ? null : { ...description },
    format: state.format,
    scoring: state.scoring,
    partners: state.partners,
    status: state.status,
    start: iso(state.start),
    end: endedAt === null ? null : iso(endedAt),
    minKarma: state.minKarma,
    maxPlayers: state.maxPlayers,
    premiumOnly: state.premiumOnly,
    multiplier: state.multiplier,
    deals: state.deals,
    target: state.target,
    roundCount: state.roundCount,
    minutes: arenaMinutes(state),
    registrationOpens: iso(registrationOpens(state, times)),
    checkinOpens: iso(checkinOpens(state, times)),
    plan: planOf(state, times),
    nextStart: isoOrNull(isWaiting(state) ? state.nextStart : null),
    winner: state.winner,
  };
}

/** Between two rounds. */
const isWaiting = ({ status, rounds }: Tournament): boolean =>
  status === 'break' || (status === 'suspended' && rounds.at(-1)?.state === 'done');

/** Once it is played, those who came are counted, else those who are registered. */
function planOf(state: Tournament, times: TournamentTimes): ToldTournament['plan'] {
  const [first] = state.rounds;
  // A player of an arena has many tables.
  const came = first === undefined ? null : new Set(peopleOfRound(first)).size;
  const plan = planFor(state, came ?? Math.max(state.players.length, times.minPlayers), times);
  const late = lateBy(state, plan);
  const begun = state.rounds.length;
  // The rounds to come are as late as the last one was.
  return plan.map((round, at) =>
    at < begun ? round : { ...round, start: iso(Date.parse(round.start) + late) },
  );
}

/** Returns by how much the next round is later than planned. */
function lateBy({ rounds, nextStart }: Tournament, plan: ToldTournament['plan']): number {
  const startOf = (at: number): number => Date.parse(plan[at]?.start ?? '');
  const last = rounds.at(-1);
  if (last === undefined) return 0;
  const late =
    nextStart === null ? last.start - startOf(rounds.length - 1) : nextStart - startOf(rounds.length);
  // No round begins before its planned time.
  return Number.isNaN(late) ? 0 : Math.max(0, late);
}

/** Returns the rounds if so many people come. */
export function planFor(state: Tournament, people: number, times: TournamentTimes): ToldTournament['plan'] {
  return plannedRounds(state, people, times).map(({ no, name, people: count, tables, length, start }) => ({
    no,
    name,
    people: count,
    tables,
    sets: length.sets,
    deals: length.deals,
    target: length.target,
    start: iso(start),
  }));
}

/** Returns the part about the viewer; null if they are not in it. */
export function ownPart(
  state: Tournament,
  { viewer, rooms }: Pick<ReplyFacts, 'viewer' | 'rooms'>,
  standings = () => standingsOf(state),
): TournamentRow['own'] {
  if (viewer === null) return null;
  const waits = state.reserves.findIndex(({ user }) => user === viewer);
  if (waits >= 0) return { state: 'reserve', rank: waits + 1, table: null, room: null };
  const at = state.players.findIndex(({ user }) => user === viewer);
  const entry = state.players[at];
  if (entry === undefined) return null;
  const round = state.rounds.at(-1);
  const table =
    round?.state === 'running'
      ? round.tables.find(({ seats, doneAt }) => doneAt === null && seats.includes(viewer))
      : undefined;
  const rank =
    state.rounds.length === 0 ? at + 1 : (standings().find(({ user }) => user === viewer)?.rank ?? null);
  const room = rooms.findLast((each) => each.round === round?.no && each.table === table?.no)?.room ?? null;
  return { state: entry.state, rank, table: table?.no ?? null, room: table === undefined ? null : room };
}

export function rowOfTournament(
  stored: StoredTournament,
  facts: Pick<ReplyFacts, 'viewer' | 'rooms' | 'times'>,
): TournamentRow {
  const { players, reserves, rounds } = stored.state;
  return {
    ...toldOf(stored, facts.times),
    // Once it is played, those who were not there are no players of it.
    counts: {
      players: rounds.length === 0 ? players.length : startersOf(stored.state),
      reserves: reserves.length,
    },
    own: ownPart(stored.state, facts),
  };
}

export function replyOfTournament(stored: StoredTournament, facts: ReplyFacts): TournamentReply {
  const { state } = stored;
  const { names, rooms, lines } = facts;
  const standings = standingsOf(state);
  const entry = ({ user, at, state: now }: Entry) => ({
    user,
    name: nameIn(names, user),
    at: iso(at),
    state: now,
  });
  return {
    ...toldOf(stored, facts.times),
    players: state.players.map(entry),
    reserves: state.reserves.map(entry),
    rounds: state.rounds.map((round) => roundOf(state, round, names, rooms)),
    standings: standings.map((row) => ({
      ...row,
      name: nameIn(names, row.user),
      ranking: facts.ranking.get(row.user) ?? null,
    })),
    placeBonus: placeBonusOf(state),
    messages: lines.map(lineOf),
    log: state.log.map(({ at, until, ...line }) => ({ ...line, at: iso(at), until: isoOrNull(until) })),
    own: ownPart(state, facts, () => standings),
  };
}

/** Adds the tables as they would be drawn now. */
export function withDrawnTables(reply: TournamentReply, round: Round, state: Tournament): TournamentReply {
  const names = new Map([...reply.players, ...reply.reserves].map(({ user, name }) => [user, name]));
  const planned = {
    ...roundOf(state, round, names, []),
    state: 'planned' as const,
    start: iso(state.start),
    deadline: iso(state.start + round.length.capMs),
  };
  return { ...reply, rounds: [planned] };
}
export const lineOf = ({
  id,
  user,
  name,
  text,
  at,
}: TournamentLine): TournamentReply['messages'][number] => ({
  ...{ id, user, from: name, text },
  at: at.toISOString(),
});

function roundOf(
  state: Tournament,
  round: Round,
  names: ReadonlyMap<string, string>,
  rooms: readonly TournamentRoom[],
): TournamentReply['rounds'][number] {
  const live = liveTables(state, round, rooms);
  const isCompared = state.scoring === 'duplicate' && state.format !== 'arena' && round.state === 'done';
  const percents = isCompared ? roundPercents(round, state) : null;
  return {
    no: round.no,
    name: round.name,
    start: iso(round.start),
    deadline: iso(round.deadline),
    state: round.state,
    tables: round.tables.map((table) => {
      const own = rooms.filter((each) => each.round === round.no && each.table === table.no);
      return tableOf(table, {
        names,
        rooms: own,
        live: live.get(table.no),
        partners: state.partners,
        percents,
      });
    }),
  };
}

const four = <T>([a, b, c, d]: BySeat<T>): [T, T, T, T] => [a, b, c, d];

/** Returns the name that the computer at this place has in the last room of its table; empty: there is none yet. */
function computerAt(place: Seat, rooms: readonly TournamentRoom[], partners: Tournament['partners']): string {
  const last = rooms.at(-1);
  if (last?.computers == null) return '';
  return last.computers[placesInSet(last.set, partners).indexOf(place) as Seat] ?? '';
}

const percentOf = (percents: ReadonlyMap<string, number>, user: string | null): number | null => {
  const percent = user === null ? undefined : percents.get(user);
  return percent === undefined ? null : Math.round(percent * 10) / 10;
};

interface TableFacts {
  readonly names: ReadonlyMap<string, string>;
  /** Of this table, in the order of its sets. */
  readonly rooms: readonly TournamentRoom[];
  readonly live: LiveTable | undefined;
  readonly partners: Tournament['partners'];
  /** By user; null: there are none, or not yet. */
  readonly percents: ReadonlyMap<string, number> | null;
}

function tableOf(
  table: Table,
  { names, rooms, live, partners, percents }: TableFacts,
): TournamentReply['rounds'][number]['tables'][number] {
  const { scores = null, places = null, played = 0 } = live ?? {};
  return {
    no: table.no,
    rooms: rooms.map(({ room }) => room),
    seats: four(
      mapSeats((seat) => {
        const user = table.seats[seat];
        const name = user === null ? computerAt(seat, rooms, partners) : nameIn(names, user);
        return { user, name, ai: user === null };
      }),
    ),
    scores: scores === null ? null : four(scores),
    places: places === null ? null : four(places),
    percents: percents === null ? null : four(mapSeats((seat) => percentOf(percents, table.seats[seat]))),
    played,
  };
}
