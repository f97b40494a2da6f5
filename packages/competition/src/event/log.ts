/** What the log of a tournament says of its changes of state (docs/behaviour/tournaments.md 12). */
import type { LogLine, Tournament } from './types.ts';

/** Returns the tournament after a step, with a line for the change of its state, if it has changed. */
export function noted(before: Tournament, after: Tournament, now: number): Tournament {
  const line = lineOf(before, after);
  if (line === null) return after;
  return { ...after, log: [...after.log, { round: null, people: null, until: null, ...line, at: now }] };
}

type Line = Pick<LogLine, 'what'> & Partial<LogLine>;

function lineOf(before: Tournament, after: Tournament): Line | null {
  const round = after.rounds.at(-1);
  if (round !== undefined && after.rounds.length > before.rounds.length)
    return { what: 'round', round: round.no };
  if (after.status === before.status) return null;
  switch (after.status) {
    case 'open':
    case 'checkin':
    case 'cancelled':
    case 'finished':
      return { what: after.status };
    case 'running':
      return { what: 'resumed' };
    case 'break':
      return overLine(after);
    case 'suspended':
      // A day that has come to its end, or an administrator.
      return after.suspendedAt === null ? overLine(after) : { what: 'suspended', until: after.nextStart };
    default:
      return null;
  }
}

const overLine = ({ rounds, players, nextStart }: Tournament): Line => ({
  what: 'over',
  round: rounds.at(-1)?.no ?? null,
  people: players.filter(({ state }) => state === 'in').length,
  until: nextStart,
});
