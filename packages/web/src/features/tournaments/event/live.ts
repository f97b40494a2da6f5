/**
 * Where everybody stands while a round is played (docs/behaviour/tournaments.md 12): the order as it would be if the
 * tables stopped now. Pure. The server has the standings of the rounds that are over.
 */
import { FACTS } from '@troef/games/facts';
import type { TournamentReply } from '@troef/protocol';

export type Round = TournamentReply['rounds'][number];
export type Table = Round['tables'][number];

export interface LiveRow {
  readonly user: string;
  readonly name: string;
  readonly rank: number;
  readonly points: number;
  readonly percent: number | null;
  /** The round in which they went out; null: in it. */
  readonly out: number | null;
  /** Places won (or lost) since the round before; null: there was none. */
  readonly move: number | null;
  /** Points of the tournament ranking that they got; null: it is not over. */
  readonly ranking: number | null;
  /** Where they play now. */
  readonly at: { readonly table: number; readonly place: number | null } | null;
}

/** Returns the round that is played; undefined between rounds. */
export const runningRound = ({ rounds }: Pick<TournamentReply, 'rounds'>): Round | undefined =>
  rounds.findLast(({ state }) => state === 'running');

const isLow = ({ variant }: Pick<TournamentReply, 'variant'>): boolean => FACTS[variant].lowestWins === true;

/** Returns the places at a table by seat, from 1: as told, else by the points so far. Null: there are none. */
export function placesAt(tournament: Pick<TournamentReply, 'variant'>, table: Table): number[] | null {
  if (table.places !== null) return table.places;
  const { scores } = table;
  if (scores === null) return null;
  const sign = isLow(tournament) ? -1 : 1;
  return scores.map((own) => 1 + scores.filter((other) => sign * (other - own) > 0).length);
}

/** Returns how many go on from this round; null: it is the last one, or everybody plays on. */
export function goingOn({ format, plan }: TournamentReply, { no }: Pick<Round, 'no'>): number | null {
  if (format !== 'knockout') return null;
  return plan.find((each) => each.no === no + 1)?.people ?? null;
}

/** Returns the deals that a table plays in this round; null: it plays to a number of points. */
export function dealsOf({ plan }: Pick<TournamentReply, 'plan'>, { no }: Pick<Round, 'no'>): number | null {
  const planned = plan.find((each) => each.no === no);
  return planned?.deals == null ? null : planned.deals * planned.sets;
}

/** Returns the table at which a user plays or has played; in an arena the last one. */
export const tableOf = (round: Round | undefined, user: string | undefined): Table | undefined =>
  user === undefined
    ? undefined
    : round?.tables.findLast(({ seats }) => seats.some((seat) => seat.user === user));

type ShownEvent = Pick<TournamentReply, 'format' | 'rounds'>;

/** Returns the tables of the round that is played. In an arena those that are over are left out: there are many. */
export function tablesNow({ format, rounds }: ShownEvent): readonly Table[] {
  const round = runningRound({ rounds });
  if (round === undefined) return [];
  return format === 'arena' ? round.tables.filter(({ places }) => places === null) : round.tables;
}

/** Returns the table of a user in the round that is played. In an arena they have none between two games. */
export const tableNow = (tournament: ShownEvent, user: string | undefined): Table | undefined => {
  const table = tableOf(runningRound(tournament), user);
  return table !== undefined && tablesNow(tournament).includes(table) ? table : undefined;
};

/**
 * Returns the table to look at first: the one of the best player whose table still plays, else any that does. Undefined:
 * there is none, or nobody may watch.
 */
export function tableToWatch(
  tournament: ShownEvent & Pick<TournamentReply, 'scoring'>,
  rows: readonly LiveRow[],
): Table | undefined {
  if (tournament.scoring === 'duplicate') return undefined;
  const tables = tablesNow(tournament).filter(({ places, rooms }) => places === null && rooms.length > 0);
  const best = rows.find(({ at }) => tables.some(({ no }) => no === at?.table));
  return best === undefined ? tables[0] : tables.find(({ no }) => no === best.at?.table);
}

/** Points of the places 1 to 4 where the place at the table counts. */
const PLACE_POINTS = [4, 3, 2, 1];

/** Returns the points of a place so far. Seats with equal points share those of the places that they take. */
function ofPlace(points: readonly number[], places: readonly number[] | null, seat: number): number {
  const place = places?.[seat];
  if (places == null || place === undefined) return 0;
  const shared = places.filter((each) => each === place).length;
  const taken = points.slice(place - 1, place - 1 + shared);
  return taken.reduce((sum, each) => sum + each, 0) / shared;
}

export function liveStandings(tournament: TournamentReply): readonly LiveRow[] {
  const { standings, scoring, format } = tournament;
  const round = runningRound(tournament);
  const before = new Map(standings.map((row) => [row.user, row]));
  const isFirst = tournament.rounds.filter(({ state }) => state === 'done').length === 0;
  const rowOf = (user: string, name: string): Omit<LiveRow, 'rank' | 'move' | 'at'> => {
    const { points = 0, percent = null, out = null, ranking = null } = before.get(user) ?? {};
    return { user, name, points, percent, out, ranking };
  };
  const moves =
    format !== 'arena' && scoring !== 'duplicate' && round?.tables.some(({ scores }) => scores !== null);
  if (round === undefined || moves !== true) {
    return standings.map((row) => {
      const table = tableNow(tournament, row.user);
      return { ...row, move: null, at: table === undefined ? null : { table: table.no, place: null } };
    });
  }
  const sign = isLow(tournament) ? -1 : 1;
  const playing = round.tables.flatMap((table) => {
    const places = placesAt(tournament, table);
    const scores = table.scores ?? [0, 0, 0, 0];
    const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length;
    return table.seats.flatMap(({ user, name }, seat) => {
      if (user === null) return [];
      const own = scores[seat] ?? 0;
      const place = places?.[seat] ?? null;
      const row = rowOf(user, name);
      const bonus = tournament.placeBonus;
      const gained =
        scoring === 'place'
          ? ofPlace(PLACE_POINTS, places, seat)
          : own + (bonus === null ? 0 : ofPlace(bonus, places, seat));
      const points = format === 'knockout' ? own : row.points + gained;
      return [{ ...row, points, place, table: table.no, perDeal: (own - mean) / Math.max(1, table.played) }];
    });
  });
  const rankBefore = (user: string): number => before.get(user)?.rank ?? Number.POSITIVE_INFINITY;
  playing.sort((a, b) =>
    format === 'knockout'
      ? (a.place ?? 9) - (b.place ?? 9) ||
        sign * (b.perDeal - a.perDeal) ||
        rankBefore(a.user) - rankBefore(b.user)
      : (scoring === 'place' ? 1 : sign) * (b.points - a.points) || rankBefore(a.user) - rankBefore(b.user),
  );
  const here = new Set(playing.map(({ user }) => user));
  const inOrderBefore = standings.filter(({ user }) => here.has(user)).map(({ user }) => user);
  const shown = playing.map(({ perDeal: _, place, table, ...row }, at) => ({
    ...row,
    rank: at + 1,
    move: isFirst ? null : inOrderBefore.indexOf(row.user) - at,
    at: { table, place },
  }));
  const rest = standings.filter(({ user }) => !here.has(user));
  return [
    ...shown,
    ...rest.map((row, at) => ({ ...row, rank: shown.length + at + 1, move: null, at: null })),
  ];
}

/** A round of a player's path. */
export interface Step {
  readonly round: number;
  readonly table: number;
  readonly place: number;
  readonly score: number;
  /** Where all tables had the same cards, which is what counts there. */
  readonly percent: number | null;
  /** They played the round after it. */
  readonly wentOn: boolean;
}

/** Returns what a player did in each round that is over; null: they did not play it. */
export function pathOf(
  { rounds, players, status }: Pick<TournamentReply, 'rounds' | 'players' | 'status'>,
  user: string,
): readonly (Step | null)[] {
  // In a break nobody sits at a table of the next round yet.
  const isIn = status !== 'finished' && players.some((entry) => entry.user === user && entry.state === 'in');
  return rounds
    .filter(({ state }) => state === 'done')
    .map(({ no, tables }) => {
      const table = tables.find(({ seats }) => seats.some((seat) => seat.user === user));
      const seat = table?.seats.findIndex((each) => each.user === user) ?? -1;
      if (table?.scores == null || table.places === null) return null;
      const next = rounds.find((round) => round.no === no + 1);
      return {
        ...{ round: no, table: table.no, place: table.places[seat] ?? 0, score: table.scores[seat] ?? 0 },
        percent: table.percents?.[seat] ?? null,
        wentOn: next === undefined ? isIn : tableOf(next, user) !== undefined,
      };
    });
}
