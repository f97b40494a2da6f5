/** What an organiser tells the people of a tournament (docs/behaviour/tournaments.md 12). */
import type { Tournament } from '@troef/competition/event/types.ts';
import type { TournamentPush } from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SharedLimit } from '../../platform/limits/shared-limit.ts';
import { type Pushes, tournamentPage } from '../push/events.ts';
import type { StoredTournament } from './tournament.repository.ts';

export interface Organiser {
  /** Returns how many users are told. Refuses with `too_many_requests` a second push within five minutes. */
  push(by: ActBy, stored: StoredTournament, push: TournamentPush): Promise<number>;
}

/** `all`: everybody who ever entered. `registered`: has a place or waits for one. `active`: has a place. */
export function usersToTell({ players, reserves }: Tournament, to: TournamentPush['to']): readonly string[] {
  const hasPlace = players.filter(({ state }) => state === 'registered' || state === 'in');
  switch (to) {
    case 'all':
      return [...players, ...reserves].map(({ user }) => user);
    case 'registered':
      return [...hasPlace, ...reserves].map(({ user }) => user);
    case 'active':
      return hasPlace.map(({ user }) => user);
  }
}

export function createOrganiser(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'random'>;
  readonly pushes: Pick<Pushes, 'message'>;
  readonly limit: SharedLimit;
}): Organiser {
  const { deps, pushes, limit } = options;
  return {
    push: (by, { slug, state }, { title, body, to }) =>
      deps.db.transaction(async (tx) => {
        await limit.count(state.id, tx);
        const users = usersToTell(state, to);
        for (const user of users)
          await pushes.message(tx, user, { title, body, url: tournamentPage(state.variant, slug) });
        await noteAct(tx, deps, {
          ...by,
          ...{ action: 'tournament.push', target: state.id },
          ...{ before: null, after: { title, body, to, sent: users.length } },
        });
        return users.length;
      }),
  };
}
