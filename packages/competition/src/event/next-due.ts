/**
 * What a tournament does next by itself, and when. A pure function, so every process comes to the same answer
 * (docs/behaviour/tournaments.md 4). Ends of tables and commands come in between (transition.ts).
 */
import {
  checkinOpens,
  LAST_DEAL_MS,
  REMINDER_MS,
  registrationOpens,
  TIMES,
  type TournamentTimes,
} from './times.ts';
import type { Tournament } from './types.ts';

export type TournamentDueKind =
  /** Registration opens. */
  | 'open'
  | 'checkin'
  /** A round begins soon. */
  | 'remind'
  /** The time to appear is over: tables are drawn and rooms open, or the tournament is cancelled. */
  | 'start'
  /** The cap of the round: its tables begin no other deal. */
  | 'cap'
  /** Tables that have not stopped are closed. */
  | 'close'
  /** A round that an administrator suspended goes on. */
  | 'resume';

export interface TournamentDue {
  readonly kind: TournamentDueKind;
  readonly at: number;
}

/** Returns null if nothing happens by itself. */
export function nextDue(tournament: Tournament, times: TournamentTimes = TIMES): TournamentDue | null {
  switch (tournament.status) {
    case 'scheduled':
      return { kind: 'open', at: registrationOpens(tournament, times) };
    case 'open':
      return { kind: 'checkin', at: checkinOpens(tournament, times) };
    case 'checkin':
      return beforeStart(tournament, tournament.start, times);
    case 'running':
      return inRound(tournament);
    case 'break':
      return tournament.nextStart === null ? null : beforeStart(tournament, tournament.nextStart, times);
    case 'suspended':
      return whileSuspended(tournament, times);
    default:
      return null;
  }
}

function beforeStart({ remindedOf }: Tournament, start: number, { graceMs }: TournamentTimes): TournamentDue {
  return remindedOf === start
    ? { kind: 'start', at: start + graceMs }
    : { kind: 'remind', at: start - REMINDER_MS };
}

function inRound({ rounds }: Tournament): TournamentDue | null {
  const round = rounds.at(-1);
  if (round === undefined) return null;
  return round.capped
    ? { kind: 'close', at: round.deadline + LAST_DEAL_MS }
    : { kind: 'cap', at: round.deadline };
}

function whileSuspended(tournament: Tournament, times: TournamentTimes): TournamentDue | null {
  const { nextStart, rounds } = tournament;
  if (nextStart === null) return null;
  if (rounds.at(-1)?.state === 'running') return { kind: 'resume', at: nextStart };
  return beforeStart(tournament, nextStart, times);
}
