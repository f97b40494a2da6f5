/**
 * The steps of a tournament (docs/behaviour/tournaments.md 4): facts go in, the next tournament and the effects
 * come out. The server calls it when `nextDue` is reached, when a set has ended, for a command, and in an arena
 * when somebody appears. It stores the tournament and the effects in one transaction. The same facts again
 * change nothing.
 */
import { noted } from './log.ts';
import { nextDue, type TournamentDueKind } from './next-due.ts';
import { addFinish, endRound, isRoundOver, seatWaiting, withRound } from './round-end.ts';
import { startRound, usersOf } from './round-start.ts';
import { TIMES, type TournamentTimes } from './times.ts';
import type {
  Tournament,
  TournamentCommand,
  TournamentEffect,
  TournamentFacts,
  TournamentPlan,
  TournamentStatus,
  TournamentStep,
} from './types.ts';

/** Returns a tournament of which nobody knows yet. */
export const newTournament = (plan: TournamentPlan): Tournament => ({
  ...plan,
  status: 'draft',
  players: [],
  reserves: [],
  rounds: [],
  remindedOf: null,
  nextStart: null,
  nextDay: 1,
  suspendedAt: null,
  winner: null,
  log: [],
});

/** Does everything that is due at `facts.now`. */
export function transition(
  tournament: Tournament,
  facts: TournamentFacts,
  times: TournamentTimes = TIMES,
): TournamentStep {
  const effects: TournamentEffect[] = [];
  let now = tournament;
  const take = (step: TournamentStep): void => {
    now = noted(now, step.tournament, facts.now);
    effects.push(...step.effects);
  };
  for (const finish of facts.finishes ?? []) take(addFinish(now, finish, facts.now));
  if (facts.command !== undefined) take(obey(now, facts.command, facts.now));
  take(settle(now, facts, times));
  for (let due = nextDue(now, times); due !== null && due.at <= facts.now; due = nextDue(now, times)) {
    take(fire(now, due.kind, facts, times));
    take(settle(now, facts, times));
  }
  return { tournament: now, effects };
}

/** Ends a round whose tables are done, or fills new tables of an arena. */
function settle(tournament: Tournament, facts: TournamentFacts, times: TournamentTimes): TournamentStep {
  const waited = seatWaiting(tournament, facts.present, facts.now);
  if (!isRoundOver(waited.tournament)) return waited;
  const ended = endRound(waited.tournament, facts.now, times);
  return { tournament: ended.tournament, effects: [...waited.effects, ...ended.effects] };
}

function fire(
  tournament: Tournament,
  kind: TournamentDueKind,
  facts: TournamentFacts,
  times: TournamentTimes,
): TournamentStep {
  switch (kind) {
    case 'open':
      return { tournament: { ...tournament, status: 'open' }, effects: [{ kind: 'open_registration' }] };
    case 'checkin':
      return { tournament: { ...tournament, status: 'checkin' }, effects: [{ kind: 'open_checkin' }] };
    case 'remind':
      return remind(tournament);
    case 'start':
      return startRound(tournament, facts, times);
    case 'cap':
      return stopTables(tournament);
    case 'close':
      return closeTables(tournament, facts.now);
    case 'resume':
      return obey(tournament, { kind: 'resume' }, facts.now);
  }
}

function remind(tournament: Tournament): TournamentStep {
  const isFirst = tournament.rounds.length === 0;
  const start = tournament.nextStart ?? tournament.start;
  const playing = tournament.players.filter(({ state }) => state === 'registered' || state === 'in');
  const users = isFirst ? usersOf(tournament) : playing.map(({ user }) => user);
  return {
    tournament: { ...tournament, remindedOf: start },
    effects: users.length === 0 ? [] : [{ kind: 'remind', users, start }],
  };
}

/** Tells the tables of the round that are not done to finish their deal. */
function stopTables(tournament: Tournament): TournamentStep {
  const round = tournament.rounds.at(-1);
  if (round === undefined) return { tournament, effects: [] };
  const tables = round.tables.filter(({ doneAt }) => doneAt === null).map(({ no }) => no);
  const capped = withRound(tournament, { ...round, capped: true });
  // A last game of an arena is played out.
  const isStopped = tables.length > 0 && tournament.format !== 'arena';
  return {
    tournament: capped,
    effects: isStopped ? [{ kind: 'stop_tables', round: round.no, tables }] : [],
  };
}

function closeTables(tournament: Tournament, now: number): TournamentStep {
  const round = tournament.rounds.at(-1);
  if (round === undefined) return { tournament, effects: [] };
  const open = round.tables.filter(({ doneAt }) => doneAt === null).map(({ no }) => no);
  const tables = round.tables.map((table) => ({ ...table, doneAt: table.doneAt ?? now }));
  return {
    tournament: withRound(tournament, { ...round, tables }),
    effects: open.length === 0 ? [] : [{ kind: 'close_tables', round: round.no, tables: open }],
  };
}

const PLAYED: readonly TournamentStatus[] = ['running', 'break'];
const OVER: readonly TournamentStatus[] = ['finished', 'cancelled'];

/** Does what an administrator wants. What the state does not allow changes nothing. */
function obey(tournament: Tournament, command: TournamentCommand, now: number): TournamentStep {
  const { status } = tournament;
  switch (command.kind) {
    case 'publish':
      if (status !== 'draft') break;
      return { tournament: { ...tournament, status: 'scheduled' }, effects: [{ kind: 'announce' }] };
    case 'cancel':
      if (OVER.includes(status)) break;
      return cancel(tournament, now);
    case 'suspend':
      if (!PLAYED.includes(status)) break;
      return suspend(tournament, command.until, now);
    case 'resume':
      if (status !== 'suspended') break;
      return resume(tournament, now);
  }
  return { tournament, effects: [] };
}

function cancel(tournament: Tournament, now: number): TournamentStep {
  const closed = tournament.rounds.at(-1)?.state === 'running' ? closeTables(tournament, now) : null;
  return {
    tournament: { ...(closed?.tournament ?? tournament), status: 'cancelled', nextStart: null },
    effects: [...(closed?.effects ?? []), { kind: 'cancel', users: usersOf(tournament) }],
  };
}

function suspend(tournament: Tournament, until: number | null, now: number): TournamentStep {
  const users = tournament.players.filter(({ state }) => state === 'in').map(({ user }) => user);
  const round = tournament.rounds.at(-1);
  const effects: TournamentEffect[] = [{ kind: 'suspend', users, until }];
  if (round?.state === 'running') effects.unshift({ kind: 'pause_tables', round: round.no });
  return {
    tournament: { ...tournament, status: 'suspended', nextStart: until, suspendedAt: now },
    effects,
  };
}

/** A round that was suspended gets its time back. Otherwise the next round starts now. */
function resume(tournament: Tournament, now: number): TournamentStep {
  const round = tournament.rounds.at(-1);
  if (round?.state !== 'running') return { tournament: { ...tournament, nextStart: now }, effects: [] };
  const paused = now - (tournament.suspendedAt ?? now);
  const later = withRound(tournament, { ...round, deadline: round.deadline + paused });
  return {
    tournament: { ...later, status: 'running', nextStart: null, suspendedAt: null },
    effects: [{ kind: 'resume_tables', round: round.no }],
  };
}
