/**
 * Gives a site one of each thing that only comes of play: a daily list, a slam, a tournament that is open for
 * registration. For journeys that look at every page.
 */
import { openPlayedRooms } from '../../packages/server/src/testing/played-rooms.ts';
import { makeActingAdministrator } from './administrator.ts';
import { api, logInByApi, newAccount } from './member.ts';
import type { ThingsToLookAt } from './page-list.ts';
import type { RunningServer } from './server.ts';
import type { Site } from './site.ts';
import { makeSlams, slugOf } from './slams.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SLAM = { number: 1, at: '2026-02-01T12:00:00Z', message: 'My third. One never gets used to it.' };
/** Words are longest in French and Dutch, names are as long as they may be. */
const CUP = {
  name: {
    en: 'The cup of the last Sunday',
    nl: 'De beker van de laatste zondag',
    fr: 'La coupe du dernier dimanche',
  },
  status: 'scheduled',
  minKarma: 0,
};

export async function makeThings(site: Site<RunningServer>): Promise<ThingsToLookAt> {
  const people = await Promise.all(
    ['Anneke van den Bosch', 'Bert Looked At', 'Cas Looked At'].map(async (name) => {
      const account = await newAccount(site, name);
      const { token, profile } = await logInByApi(site, account);
      const body = { games: { whist: { ranked: true } }, preferences: { profile: { visibility: 'public' } } };
      await api(site, '/api/users/me', { body, token });
      return { ...account, token, id: profile.id };
    }),
  );
  const [first] = people;
  if (first === undefined) throw new Error('there is nobody');

  const played = await openPlayedRooms(site.server.dataDir);
  const ids = people.map(({ id }) => id);
  await played.givePremium(ids);
  for (let room = 0; room < 3; room++) await played.finish(ids);
  await played.publish(1);
  await played.close();
  const [list] = await api(site, '/api/whist/rankings', { token: first.token });

  await makeSlams(site.server.dataDir, [{ ...SLAM, user: first.id }]);

  const sudo = await makeActingAdministrator(site, first);
  const start = new Date(Date.now() + DAY_MS).toISOString();
  const cup = await api(site, '/api/manille/tournaments', { body: { ...CUP, start }, token: sudo });
  const { slug } = await api(site, '/api/users/me', { token: first.token });
  return { day: list.slug, slam: slugOf(SLAM), tournament: cup.slug, user: slug };
}
