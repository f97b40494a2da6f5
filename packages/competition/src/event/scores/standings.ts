/** Standings, the players who go on, and final positions (docs/behaviour/tournaments.md 7 and 8). */

import { nextSize } from '../knockout.ts';
import { roundCountOf } from '../lengths.ts';
import { arenaGames, arenaPoints } from '../seating/arena.ts';
import { orderedBy } from '../seating/draw.ts';
import type { Entry, Finisher, Round, StandingRow, Tournament } from '../types.ts';
import { peopleOfRound, type RoundScore, roundOrder, roundScores, seedKeys } from './round-score.ts';
import { signOf } from './table-score.ts';

export const entriesOf = ({ players }: Pick<Tournament, 'players'>): ReadonlyMap<string, Entry> =>
  new Map(players.map((entry) => [entry.user, entry] as const));

export const hasStayed = ({ state }: Pick<Entry, 'state'>): boolean =>
  state !== 'retired' && state !== 'removed';

/** What a player has over all rounds that are done. */
interface Sum {
  /** Higher is better. */
  readonly value: number;
  /** Parts equal values; higher is better. */
  readonly gamePoints: number;
  readonly points: number;
  readonly percent: number | null;
}

type ScoresByRound = readonly ReadonlyMap<string, RoundScore>[];

/** Returns the scores of all rounds that are done. */
const doneScores = (tournament: Tournament): ScoresByRound =>
  tournament.rounds.filter(({ state }) => state === 'done').map((round) => roundScores(round, tournament));

/** Returns what this player has in a round, also through a player whose place they took. */
function scoreIn(scores: ReadonlyMap<string, RoundScore>, entry: Entry): RoundScore | undefined {
  return [entry.user, ...entry.tookOver].map((user) => scores.get(user)).find((found) => found !== undefined);
}

function sumsOf(tournament: Tournament): ReadonlyMap<string, Sum> {
  const rounds = doneScores(tournament);
  const sign = tournament.scoring === 'sum' ? signOf(tournament) : 1;
  const worst = rounds.map((scores) => worstOf([...scores.values()], tournament, sign));
  const isLeagueOver = tournament.format === 'league' && rounds.length >= (roundCountOf(tournament) ?? 0);
  const missedCounts = tournament.format !== 'knockout';
  return new Map(
    tournament.players.map((entry) => {
      const own = rounds.map((scores) => scoreIn(scores, entry));
      const counted = own
        .map((score, i) => ({ value: score?.points ?? (missedCounts ? (worst[i] ?? 0) : 0), score }))
        .sort((a, b) => sign * (b.value - a.value));
      if (isLeagueOver && counted.length > 1) counted.pop();
      const played = own.flatMap((score) => (score?.percent == null ? [] : [score.percent]));
      const points = counted.reduce((sum, { value }) => sum + value, 0);
      const game = counted.reduce((sum, { score }) => sum + (score?.total ?? 0), 0);
      const percent = played.length === 0 ? null : played.reduce((a, b) => a + b, 0) / played.length;
      return [
        entry.user,
        { value: sign * points, gamePoints: signOf(tournament) * game, points, percent },
      ] as const;
    }),
  );
}

/** A round that a player missed is worth no more than the worst result in it. */
function worstOf(scores: readonly RoundScore[], { scoring }: Tournament, sign: 1 | -1): number {
  if (scoring !== 'sum' || scores.length === 0) return 0;
  return (
    sign * scores.reduce((worst, { points }) => Math.min(worst, sign * points), Number.POSITIVE_INFINITY)
  );
}

/** Returns all players who have had a seat, from the first to the last. */
export function orderOf(tournament: Tournament): readonly string[] {
  const entries = entriesOf(tournament);
  const seated = seatedOf(tournament);
  const keys = tournament.format === 'knockout' ? knockoutKeys(tournament) : totalKeys(tournament);
  return orderedBy([...seated], (user) => {
    const entry = entries.get(user);
    const stayed = entry === undefined || hasStayed(entry);
    // Of those who left, the player who left later stands before.
    return [stayed ? 0 : 1, stayed ? 0 : -(entry.out ?? 0), ...keys(user)];
  });
}

function seatedOf(tournament: Tournament): ReadonlySet<string> {
  const known = new Set(tournament.players.map(({ user }) => user));
  const seated = new Set(tournament.rounds.flatMap(peopleOfRound).filter((user) => known.has(user)));
  for (const { user, tookOver, state } of tournament.players) {
    // An absent player of the first round has never had a seat.
    if (tookOver.length > 0 || state === 'in') seated.add(user);
  }
  return seated;
}

type KeysOf = (user: string) => readonly number[];

/** The later the last round, the better; then the order of that round. */
function knockoutKeys(tournament: Tournament): KeysOf {
  const entries = entriesOf(tournament);
  const place = new Map<string, number>();
  const lastRound = new Map<string, number>();
  for (const round of tournament.rounds) {
    if (round.state === 'done') {
      for (const [at, user] of roundOrder(round, tournament, entries).entries()) place.set(user, at);
    }
    for (const user of peopleOfRound(round)) lastRound.set(user, round.no);
  }
  /** A substitute stands where the player stood. */
  const withThose = (user: string): readonly string[] => [user, ...(entries.get(user)?.tookOver ?? [])];
  const placeOf = (user: string): number =>
    withThose(user)
      .map((one) => place.get(one))
      .find((at) => at !== undefined) ?? 0;
  const lastRoundOf = (user: string): number =>
    Math.max(...withThose(user).map((one) => lastRound.get(one) ?? 0));
  return (user) => {
    const entry = entries.get(user);
    const isIn = entry?.state === 'in';
    return [
      isIn ? 0 : 1,
      isIn ? 0 : -lastRoundOf(user),
      placeOf(user),
      ...seedKeys(user, entry, tournament.seed, 0),
    ];
  };
}

function totalKeys(tournament: Tournament): KeysOf {
  const entries = entriesOf(tournament);
  const sums = tournament.format === 'arena' ? arenaSums(tournament) : sumsOf(tournament);
  return (user) => {
    const { value = 0, gamePoints = 0 } = sums.get(user) ?? {};
    return [-value, -gamePoints, ...seedKeys(user, entries.get(user), tournament.seed, 0)];
  };
}

function arenaSums(tournament: Tournament): ReadonlyMap<string, Sum> {
  const [round] = tournament.rounds;
  if (round === undefined) return new Map();
  return new Map(
    [...arenaGames(round, tournament)].map(([user, games]) => {
      const points = arenaPoints(games);
      return [user, { value: points, gamePoints: 0, points, percent: null }] as const;
    }),
  );
}

/** Returns the standings after the rounds that are done. */
export function standingsOf(tournament: Tournament): readonly StandingRow[] {
  const entries = entriesOf(tournament);
  const sums = tournament.format === 'arena' ? arenaSums(tournament) : sumsOf(tournament);
  return orderOf(tournament).map((user, at) => {
    const { points = 0, percent = null } = sums.get(user) ?? {};
    const isPercent = tournament.scoring === 'duplicate' && tournament.format !== 'arena';
    return {
      rank: at + 1,
      user,
      points: rounded(isPercent ? (percent ?? 0) : points),
      percent: percent === null ? null : rounded(percent),
      out: entries.get(user)?.out ?? null,
    };
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Returns the users who play the next round, from the best. Empty: `round` was the last. */
export function goingOn(tournament: Tournament, round: Round): readonly string[] {
  if (tournament.format === 'knockout') {
    const entries = entriesOf(tournament);
    const order = roundOrder(round, tournament, entries);
    // A player who has left after the round leaves the place to the next one.
    const staying = order.filter((user) => entries.get(user)?.state === 'in');
    return staying.slice(0, nextSize(order.length));
  }
  if (round.no >= (roundCountOf(tournament) ?? 1)) return [];
  const entries = entriesOf(tournament);
  return orderOf(tournament).filter((user) => entries.get(user)?.state === 'in');
}

/**
 * Counts the people who started: everybody who has had a seat, also if it has passed on since. A substitute went
 * on for another, and started nothing.
 */
export function startersOf({ players, rounds }: Pick<Tournament, 'players' | 'rounds'>): number {
  const seated = new Set(rounds.flatMap(peopleOfRound));
  return players.filter(
    ({ user, out, tookOver }) => tookOver.length === 0 && (out !== null || seated.has(user)),
  ).length;
}

/** Returns the final positions. A player of an arena who never sat down has none. */
export function finishersOf(tournament: Tournament): readonly Finisher[] {
  const entries = entriesOf(tournament);
  const rounds = new Map<string, number>();
  for (const round of tournament.rounds) {
    for (const user of new Set(peopleOfRound(round))) rounds.set(user, (rounds.get(user) ?? 0) + 1);
  }
  const hasPlayed = (user: string): boolean =>
    rounds.has(user) || (entries.get(user)?.tookOver.length ?? 0) > 0;
  return orderOf(tournament)
    .filter(hasPlayed)
    .map((user, at) => {
      const entry = entries.get(user);
      const stayed = entry === undefined || hasStayed(entry);
      const played = rounds.get(user) ?? 0;
      const isKnockout = tournament.format === 'knockout';
      return { user, position: at + 1, stayed, survived: isKnockout ? Math.max(0, played - 1) : 0 };
    });
}
