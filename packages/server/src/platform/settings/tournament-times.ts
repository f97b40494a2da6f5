import type { TournamentTimes } from '@troef/competition/event/times.ts';
import type { Settings } from './settings.ts';

/** Returns the times of tournaments, each as it is set when it is read. */
export const tournamentTimes = ({ get }: Pick<Settings, 'get'>): TournamentTimes => ({
  get checkinMs() {
    return get('tournaments.checkin');
  },
  get graceMs() {
    return get('tournaments.grace');
  },
  get breakMs() {
    return get('tournaments.break');
  },
  get minPlayers() {
    return get('tournaments.players');
  },
  get roundCapMs() {
    return get('tournaments.cap');
  },
  get registrationMs() {
    return get('tournaments.registration') * DAY_MS;
  },
});

const DAY_MS = 24 * 60 * 60 * 1000;
