/**
 * Which pushes must follow from one step of a tournament, read from the tournament before and after it
 * (docs/behaviour/tournaments.md 4 and 5).
 */
import type { Entry, Tournament } from '@troef/competition/event/types.ts';

export interface ExpectedPush {
  readonly user: string;
  readonly kind: 'tournament_start' | 'tournament_round' | 'tournament_seat' | 'message';
}

/** `unclear`: a round ended and another began in one step, so that nobody can tell who was in between. */
export function pushesOf(
  before: Tournament,
  after: Tournament,
  isSubstitute: (user: string) => boolean,
): readonly ExpectedPush[] | 'unclear' {
  const pushes: ExpectedPush[] = [];
  const to = (users: readonly string[], kind: ExpectedPush['kind']): void => {
    for (const user of users) pushes.push({ user, kind });
  };
  const users = ({ players, reserves }: Tournament): string[] =>
    [...players, ...reserves].map(({ user }) => user);
  const stateIn = (event: Tournament, user: string): Entry['state'] | undefined =>
    event.players.find((entry) => entry.user === user)?.state;

  const isNewRound = after.rounds.length > before.rounds.length;
  const hasEnded = before.rounds.at(-1)?.state === 'running' && isDone(after, before.rounds.length);
  if (isNewRound && (hasEnded || after.rounds.length > before.rounds.length + 1)) return 'unclear';
  if (after.remindedOf !== null && after.remindedOf !== before.remindedOf) {
    if (before.rounds.length === 0) to(users(before), 'tournament_start');
    else {
      const dropped = isNewRound ? after.rounds.length : -1;
      const reminded = after.players.filter(
        ({ user, state, out }) =>
          WAS_IN.includes(stateIn(before, user)) &&
          (state === 'in' || (state === 'retired' && out === dropped)),
      );
      to(
        reminded.map(({ user }) => user),
        'tournament_round',
      );
    }
  }
  const had = new Set(before.reserves.map(({ user }) => user));
  // A player who comes back to an arena is told nothing.
  const mayBeCalled = after.format !== 'arena';
  const seated = after.players.filter(
    ({ user, state }) =>
      !isSubstitute(user) &&
      (had.has(user) || (mayBeCalled && state === 'in' && stateIn(before, user) === 'out')),
  );
  to(
    seated.map(({ user }) => user),
    'tournament_seat',
  );
  if (after.status === 'cancelled' && before.status !== 'cancelled') to(users(before), 'message');
  // A round that goes on and ends in the same step may be followed by another day.
  const isSuspendedAgain = after.status === 'suspended' && (before.status !== 'suspended' || hasEnded);
  if (isSuspendedAgain)
    to(
      after.players.filter(({ state }) => state === 'in').map(({ user }) => user),
      'message',
    );
  return pushes;
}

/** A player who has retired and sits at the table at its end is in again, and is reminded like the others. */
const WAS_IN: readonly (Entry['state'] | undefined)[] = ['in', 'retired'];

const isDone = ({ rounds }: Tournament, no: number): boolean => rounds[no - 1]?.state === 'done';
