/**
 * Registrations as changes of a tournament (docs/behaviour/tournaments.md 5 and 10). The judge has said that they
 * are allowed (judge-registration.ts).
 */
import { type BySeat, mapSeats } from '@troef/games';
import { peopleOfRound } from './scores/round-score.ts';
import { callIn, reserveOrder } from './seating/reserves.ts';
import type { Entry, EntryState, Tournament, TournamentEffect, TournamentStep } from './types.ts';

export interface Registration {
  readonly tournament: Tournament;
  readonly state: 'registered' | 'reserve';
  /** From 1: among the players in order of registration, or among the reserves. */
  readonly rank: number;
}

const newEntry = (user: string, at: number, state: EntryState = 'registered'): Entry => ({
  user,
  at,
  state,
  out: null,
  strength: null,
  tookOver: [],
});

/** Gives the user a place, or the last rank among the reserves if all places are taken. */
export function register(tournament: Tournament, user: string, at: number): Registration {
  const { players, reserves, maxPlayers } = tournament;
  const known = players.findIndex((entry) => entry.user === user);
  // A player who had left an arena comes back.
  if (known >= 0) return { tournament: callIn(tournament, [user]), state: 'registered', rank: known + 1 };
  if (players.length < maxPlayers) {
    // Only an arena is open while it runs.
    const entry = newEntry(user, at, tournament.status === 'running' ? 'in' : 'registered');
    const next = { ...tournament, players: [...players, entry] };
    return { tournament: next, state: 'registered', rank: next.players.length };
  }
  const next = { ...tournament, reserves: [...reserves, newEntry(user, at)] };
  return { tournament: next, state: 'reserve', rank: next.reserves.length };
}

/** Returns the rank of a reserve, from 1, or null. */
export function reserveRank({ reserves }: Pick<Tournament, 'reserves'>, user: string): number | null {
  const at = reserves.findIndex((entry) => entry.user === user);
  return at < 0 ? null : at + 1;
}

const PLAYED = ['running', 'break', 'suspended'];
const OVER = ['finished', 'cancelled'];

/**
 * Lets a user go. Before the start the first reserve moves up. Later a player retires, and a reserve who is
 * present, or a computer, plays on in their seat. `removed`: an administrator took them out.
 */
export function depart(
  tournament: Tournament,
  user: string,
  present: ReadonlySet<string>,
  as: 'retired' | 'removed' = 'retired',
): TournamentStep {
  // What was played stays as it was.
  if (OVER.includes(tournament.status)) return { tournament, effects: [] };
  if (tournament.reserves.some((entry) => entry.user === user)) {
    const reserves = tournament.reserves.filter((entry) => entry.user !== user);
    return { tournament: { ...tournament, reserves }, effects: [] };
  }
  return PLAYED.includes(tournament.status)
    ? retire(tournament, user, present, as)
    : unregister(tournament, user);
}

/** Gives places that have become free to reserves, in order. */
export function fillPlaces(tournament: Tournament): TournamentStep {
  const { players, reserves, maxPlayers } = tournament;
  const called = reserves.slice(0, Math.max(0, maxPlayers - players.length));
  if (called.length === 0) return { tournament, effects: [] };
  return {
    tournament: {
      ...tournament,
      players: [...players, ...called],
      reserves: reserves.slice(called.length),
    },
    effects: [{ kind: 'promote', users: called.map(({ user }) => user), round: 1 }],
  };
}

/** Takes the user out of the list, and the first reserve moves up. */
function unregister(tournament: Tournament, user: string): TournamentStep {
  const players = tournament.players.filter((entry) => entry.user !== user);
  const [first, ...reserves] = tournament.reserves;
  if (first === undefined || players.length >= tournament.maxPlayers)
    return { tournament: { ...tournament, players }, effects: [] };
  return {
    tournament: { ...tournament, players: [...players, first], reserves },
    effects: [{ kind: 'promote', users: [first.user], round: 1 }],
  };
}

function retire(
  tournament: Tournament,
  user: string,
  present: ReadonlySet<string>,
  as: 'retired' | 'removed',
): TournamentStep {
  const round = tournament.rounds.at(-1);
  const isSeated =
    round?.tables.some(({ seats, doneAt }) => doneAt === null && seats.includes(user)) === true;
  // Leaving an arena between two games costs nothing, and the player may come back.
  const isPause = tournament.format === 'arena' && as === 'retired' && !isSeated;
  const left = isPause ? paused(tournament, user) : markAs(tournament, [user], as, round?.no ?? 0);
  const table = round?.tables.find(({ seats, doneAt }) => doneAt === null && seats.includes(user));
  if (round?.state !== 'running' || table === undefined) return { tournament: left, effects: [] };
  // In an arena nobody waits for a seat.
  const wanted = tournament.format === 'arena' ? [] : reserveOrder(left);
  const by = wanted.find((reserve) => present.has(reserve)) ?? null;
  const called = by === null ? left : callIn(left, [by]);
  const effects: TournamentEffect[] = [{ kind: 'replace', round: round.no, table: table.no, out: user, by }];
  if (by !== null) effects.push({ kind: 'promote', users: [by], round: round.no });
  return { tournament: withUserReplaced(called, user, by, round.no), effects };
}

function paused(tournament: Tournament, user: string): Tournament {
  const players = tournament.players.map((entry) =>
    entry.user === user ? { ...entry, state: 'out' as const } : entry,
  );
  return { ...tournament, players };
}

/**
 * Returns the tournament with these players in another state. A player who is out keeps their round, and one who
 * has never had a seat has none.
 */
export function markAs(
  tournament: Tournament,
  users: readonly string[],
  state: EntryState,
  round: number,
): Tournament {
  const marked = new Set(users);
  const seated = new Set(tournament.rounds.flatMap(peopleOfRound));
  const roundOf = ({ user, out }: Entry): number | null => out ?? (seated.has(user) ? round : null);
  const players = tournament.players.map((entry) =>
    marked.has(entry.user) ? { ...entry, state, out: roundOf(entry) } : entry,
  );
  return { ...tournament, players };
}

/** Puts another user, or a computer, in all seats of a player in this round that are not over. */
function withUserReplaced(tournament: Tournament, out: string, by: string | null, round: number): Tournament {
  const replaced = (seats: BySeat<string | null>): BySeat<string | null> =>
    mapSeats((seat) => (seats[seat] === out ? by : seats[seat]));
  const rounds = tournament.rounds.map((each) =>
    each.no === round
      ? {
          ...each,
          tables: each.tables.map((table) =>
            table.doneAt === null ? { ...table, seats: replaced(table.seats) } : table,
          ),
        }
      : each,
  );
  return { ...tournament, rounds };
}

/** Puts a reserve or another user in the place of a player, with all results of the player. */
export function substitute(tournament: Tournament, out: string, by: string, at: number): TournamentStep {
  const player = tournament.players.find(({ user }) => user === out);
  if (player === undefined) return { tournament, effects: [] };
  const reserves = tournament.reserves.filter(({ user }) => user !== by);
  const heir: Entry = {
    ...newEntry(by, at),
    state: player.state,
    strength: player.strength,
    tookOver: [out, ...player.tookOver],
  };
  if (!PLAYED.includes(tournament.status)) {
    const players = tournament.players.map((entry) =>
      entry.user === out ? { ...heir, tookOver: [] } : entry,
    );
    return { tournament: { ...tournament, players, reserves }, effects: [] };
  }
  const round = tournament.rounds.at(-1);
  const removed = markAs({ ...tournament, reserves }, [out], 'removed', round?.no ?? 0);
  const withHeir = { ...removed, players: [...removed.players, heir] };
  const table = round?.tables.find(({ seats, doneAt }) => doneAt === null && seats.includes(out));
  if (round?.state !== 'running' || table === undefined) return { tournament: withHeir, effects: [] };
  return {
    tournament: withUserReplaced(withHeir, out, by, round.no),
    effects: [{ kind: 'replace', round: round.no, table: table.no, out, by }],
  };
}

/**
 * Takes players in again who have retired from this table and sat there themselves at the end of a set, because
 * they took the seat back. `seats`: by place at the table.
 */
export function takeBack(
  tournament: Tournament,
  {
    round,
    table,
    seats,
  }: { readonly round: number; readonly table: number; readonly seats: BySeat<string | null> },
): Tournament {
  const known = tournament.rounds.find(({ no }) => no === round)?.tables.find(({ no }) => no === table);
  if (known === undefined) return tournament;
  const back = seats.filter(
    (user, seat) =>
      user !== null &&
      known.seats[seat] === null &&
      tournament.players.some(
        (entry) => entry.user === user && entry.state === 'retired' && entry.out === round,
      ),
  );
  if (back.length === 0) return tournament;
  const returned = new Set(back);
  const players = tournament.players.map((entry) =>
    returned.has(entry.user) ? { ...entry, state: 'in' as const, out: null } : entry,
  );
  const rounds = tournament.rounds.map((each) => ({
    ...each,
    tables: each.tables.map((one) =>
      each.no === round && one.no === table
        ? {
            ...one,
            seats: mapSeats((seat) => one.seats[seat] ?? (returned.has(seats[seat]) ? seats[seat] : null)),
          }
        : one,
    ),
  }));
  return { ...tournament, players, rounds };
}
