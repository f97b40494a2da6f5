/** Ends of sets, tables and rounds (docs/behaviour/tournaments.md 4 and 7). */

import { mapSeats } from '@troef/games';
import { markAs, takeBack } from './registrations.ts';
import { roomOf, withTables } from './round-start.ts';
import { peopleOfTable } from './scores/round-score.ts';
import { finishersOf, goingOn, hasStayed } from './scores/standings.ts';
import { arenaTables } from './seating/arena.ts';
import { placesInSet } from './seating/seats.ts';
import { nextRoundStart } from './timeline.ts';
import type { TournamentTimes } from './times.ts';
import type { Round, SetFinish, Table, Tournament, TournamentEffect, TournamentStep } from './types.ts';

/** Returns the tournament with its last round changed. */
export function withRound(tournament: Tournament, round: Round): Tournament {
  return { ...tournament, rounds: [...tournament.rounds.slice(0, -1), round] };
}

/** Adds a set to its table. The next set opens at once, unless it was the last or the cap has passed. */
export function addFinish(before: Tournament, finish: SetFinish, now: number): TournamentStep {
  const tournament = withReturned(before, finish);
  const round = tournament.rounds.at(-1);
  const table = round?.tables.find(({ no }) => no === finish.table);
  const isNew =
    round?.no === finish.round &&
    round.state === 'running' &&
    table?.doneAt === null &&
    finish.set === table.results.length + 1;
  if (!isNew || round === undefined || table === undefined) return { tournament, effects: [] };
  const isTimeUp = round.capped || now >= deadlineOf(tournament, round, now);
  const isLast = isTimeUp || finish.set >= round.length.sets;
  const played: Table = {
    ...table,
    results: [...table.results, finish.result],
    doneAt: isLast ? finish.at : null,
  };
  const tables = round.tables.map((each) => (each.no === played.no ? played : each));
  const next = withRound(tournament, { ...round, tables });
  if (tournament.scoring === 'duplicate')
    return withNextSet(next, { ...round, tables }, { ...finish, isTimeUp });
  return { tournament: next, effects: isLast ? [] : [roomOf(tournament, round, played, finish.set + 1)] };
}

function withReturned(tournament: Tournament, { round, table, set, people }: SetFinish): Tournament {
  if (people === undefined) return tournament;
  const places = placesInSet(set, tournament.partners);
  const seats = mapSeats(
    (place) => people[mapSeats((seat) => seat).find((seat) => places[seat] === place) ?? place],
  );
  return takeBack(tournament, { round, table, seats });
}

/** Returns when the time of the round is up. A suspended round gets its time back when it goes on. */
const deadlineOf = ({ suspendedAt }: Tournament, { deadline }: Round, now: number): number =>
  suspendedAt === null ? deadline : deadline + now - suspendedAt;

/**
 * Opens the next set of all tables together, once the last of them has played this one: with the deals of a set
 * that others have still to play, a table could tell them. After the cap nobody plays another set.
 */
function withNextSet(
  tournament: Tournament,
  round: Round,
  { set, at, isTimeUp }: SetFinish & { readonly isTimeUp: boolean },
): TournamentStep {
  const waiting = round.tables.filter(({ doneAt }) => doneAt === null);
  if (waiting.some(({ results }) => results.length < set)) return { tournament, effects: [] };
  if (!isTimeUp) {
    return { tournament, effects: waiting.map((table) => roomOf(tournament, round, table, set + 1)) };
  }
  const tables = round.tables.map((table) => ({ ...table, doneAt: table.doneAt ?? at }));
  return { tournament: withRound(tournament, { ...round, tables }), effects: [] };
}

/** In an arena people who wait sit down at new tables, until its time is up. */
export function seatWaiting(
  tournament: Tournament,
  present: ReadonlySet<string>,
  now: number,
): TournamentStep {
  const round = tournament.rounds.at(-1);
  const isOn = tournament.format === 'arena' && tournament.status === 'running';
  if (!isOn || round === undefined || round.state === 'done' || round.capped || now >= round.deadline)
    return { tournament, effects: [] };
  const open = round.tables.filter(({ doneAt }) => doneAt === null);
  const playing = new Set(open.flatMap(peopleOfTable));
  const waiting = tournament.players
    .filter(({ user, state }) => state === 'in' && present.has(user) && !playing.has(user))
    .map(({ user }) => user);
  const groups = arenaTables(waiting, round, tournament, open.length === 0);
  const next = withTables(tournament, round, groups);
  const added = next.tables.slice(round.tables.length);
  return {
    tournament: withRound(tournament, next),
    effects: added.map((table) => roomOf(tournament, next, table, 1)),
  };
}

const isDone = ({ tables }: Round): boolean => tables.every(({ doneAt }) => doneAt !== null);

/** Tells whether the round that is played is over. An arena ends with its time, not with its tables. */
export function isRoundOver({ format, status, rounds }: Tournament): boolean {
  const round = rounds.at(-1);
  if (status !== 'running' || round?.state !== 'running') return false;
  return isDone(round) && (format !== 'arena' || round.capped);
}

/** Closes the last round: standings, who goes on, when. Or the tournament is finished. */
export function endRound(tournament: Tournament, now: number, times: TournamentTimes): TournamentStep {
  const round = tournament.rounds.at(-1);
  if (round === undefined) return { tournament, effects: [] };
  const done = withRound(tournament, { ...round, state: 'done' });
  const goOn = goingOn(done, round);
  const closed: TournamentEffect = { kind: 'close_round', round: round.no, goOn };
  if (goOn.length === 0) {
    const ended = finish(done);
    return { tournament: ended.tournament, effects: [closed, ...ended.effects] };
  }
  const stays = new Set(goOn);
  const eliminated =
    tournament.format === 'knockout'
      ? done.players.filter(({ user, state }) => state === 'in' && !stays.has(user)).map(({ user }) => user)
      : [];
  const doneAt = round.tables.reduce((latest, table) => Math.max(latest, table.doneAt ?? now), round.start);
  const next = nextRoundStart(tournament, done.rounds, doneAt, times);
  const isOtherDay = next.day > round.day;
  const effects: TournamentEffect[] = [closed];
  if (isOtherDay) effects.push({ kind: 'suspend', users: goOn, until: next.start });
  return {
    tournament: {
      ...markAs(done, eliminated, 'out', round.no),
      status: isOtherDay ? 'suspended' : 'break',
      nextStart: next.start,
      nextDay: next.day,
    },
    effects,
  };
}

function finish(tournament: Tournament): TournamentStep {
  const finishers = finishersOf(tournament);
  const staying = new Set(tournament.players.filter(hasStayed).map(({ user }) => user));
  const winner = finishers.find(({ user }) => staying.has(user))?.user ?? null;
  return {
    tournament: { ...tournament, status: 'finished', winner, nextStart: null },
    effects: [{ kind: 'finish', finishers }],
  };
}
