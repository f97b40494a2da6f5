/** What a profile shows, by its visibility and its viewer (docs/behaviour/profile.md 1). */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, type LoginSession, logIn, makePerson, type Person } from '../../testing/people.ts';

const clock = createTestClock();
const { app, api } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const someone = async (name: string, admin = false) => {
  const person = await makePerson(app, { name, admin });
  return { ...person, ...(await logIn(app, person)) };
};
const inSudo = async <P extends LoginSession>(person: P) => ({
  ...person,
  token: await enterSudo(app, person),
});
const shown = await someone('Shown Person');
const guest = (await api.post('/auth/anonymous', { name: 'Gast' })).body;
const viewers = {
  friend: await someone('On His List'),
  fan: await someone('Has Him On A List'),
  admin: await inSudo(await someone('Looks After People', true)),
  guest: { id: guest.profile.id, token: guest.token },
};
await api.post('/api/users/me', { friendships: [{ user: shown.id }] }, viewers.fan.token);
await api.post(
  '/api/users/me',
  {
    friendships: [{ user: viewers.friend.id }],
    stream: 'https://www.twitch.tv/shown',
    availability: { status: 'available', variants: ['whist'] },
  },
  shown.token,
);
await app.db.pool.query(`update users set title = 'Freewhist veteran' where id = $1`, [shown.id]);
await app.db.pool.query(`insert into records ("user", variant, karma, games) values ($1, 'whist', 347, 12)`, [
  shown.id,
]);

const showTo = (visibility: string) =>
  api.post('/api/users/me', { preferences: { profile: { visibility } } }, shown.token);

const CLOSED = {
  id: expect.any(String),
  slug: 'shown-person',
  name: 'Shown Person',
  url: '/user/shown-person',
  title: null,
  avatar: expect.stringMatching(/^\/avatars\/fallback-\d+\.svg$/),
  anonymous: false,
  ai: false,
  admin: false,
  premium: false,
  leader: false,
  champion: false,
  stream: null,
  availability: { status: 'unavailable', until: null, variants: [], anyone: false, streaming: false },
  status: 'unavailable',
  nr: null,
  karma: null,
  tiers: { whist: 200, manille: 1, wiezen: 1, kingen: 1, hearts: 1, belote: 1 },
  records: {},
  memberSince: null,
};
const OPEN = {
  ...CLOSED,
  title: 'Freewhist veteran',
  stream: 'https://www.twitch.tv/shown',
  availability: { status: 'available', until: null, variants: ['whist'], anyone: false, streaming: false },
  status: 'available',
  karma: 347,
  records: {
    whist: { karma: 347, games: 12 },
    ...Object.fromEntries(
      ['manille', 'wiezen', 'kingen', 'hearts', 'belote'].map((variant) => [
        variant,
        { karma: 34, games: 0 },
      ]),
    ),
  },
  memberSince: '2026-01-01T00:00:00.000Z',
};

test('an administrator has karma without limit, a member without a proven address has none', async () => {
  const unproven = await makePerson(app, { name: 'Not Proven Yet', verified: false });
  await app.db.pool.query(
    `insert into records ("user", variant, karma, games) values ($1, 'whist', 347, 12), ($2, 'whist', 347, 12)`,
    [unproven.id, viewers.admin.id],
  );
  const look = async (id: string) => (await api.get(`/api/users/${id}`, viewers.admin.token)).body;
  expect(await look(unproven.id)).toMatchObject({
    tiers: { whist: 0 },
    records: { whist: { karma: 0, games: 0 } },
  });
  expect(await look(viewers.admin.id)).toMatchObject({
    tiers: { whist: 5000 },
    records: { whist: { karma: null, games: 12 }, hearts: { karma: null, games: 0 } },
  });
});

describe.each([
  { visibility: 'private', openTo: [] },
  { visibility: 'friends', openTo: ['friend'] },
  { visibility: 'public', openTo: ['friend', 'fan', 'guest'] },
] as const)('a $visibility profile', ({ visibility, openTo }) => {
  beforeAll(async () => {
    await showTo(visibility);
  });

  test.each(['friend', 'fan', 'guest'] as const)('as a %s sees it', async (viewer) => {
    const { token } = viewers[viewer];
    const isOpen = openTo.some((each) => each === viewer);
    const seen = isOpen ? OPEN : CLOSED;
    expect((await api.get(`/api/users/${shown.id}`, token)).body).toEqual(seen);
    expect((await api.get(`/api/users/${shown.id}/stats`, token)).status).toBe(isOpen ? 200 : 404);
    if (viewer === 'guest') return;
    for (const query of [`ids=${shown.id}`, 'name=shown']) {
      expect((await api.get(`/api/users?${query}`, token)).body.data).toEqual([seen]);
    }
  });

  test('is no more open in the list of a viewer who has its owner as a friend', async () => {
    const { data } = (await api.get('/api/users/me/friends', viewers.fan.token)).body;
    const isOpen = visibility === 'public';
    expect(data).toEqual([{ ...(isOpen ? OPEN : CLOSED), online: isOpen ? false : null, table: null }]);
  });

  test('shows everything to its owner and to administrators in sudo', async () => {
    for (const { token } of [shown, viewers.admin]) {
      expect((await api.get(`/api/users/${shown.id}`, token)).body).toMatchObject({
        ...OPEN,
        email: shown.email,
      });
    }
    expect((await api.get(`/api/users?ids=${shown.id}`, shown.token)).body.data).toEqual([OPEN]);
    // A list is for finding users: an administrator finds what anybody does.
    const found = (await api.get(`/api/users?ids=${shown.id}`, viewers.admin.token)).body.data;
    expect(found).toEqual([visibility === 'public' ? OPEN : CLOSED]);
  });
});

test('a page of many users costs as many statements as a page of one', async () => {
  const people: Person[] = [];
  for (let at = 0; at < 12; at++)
    people.push(await makePerson(app, { name: `Many Of Them ${at}`, password: null }));
  const statementsFor = async (size: number): Promise<number> => {
    const spy = vi.spyOn(app.db.pool, 'query');
    const { body } = await api.get(`/api/users?name=many&size=${size}`, viewers.fan.token);
    const statements = spy.mock.calls.length;
    spy.mockRestore();
    expect(body.data).toHaveLength(size);
    return statements;
  };
  expect(await statementsFor(12)).toBe(await statementsFor(1));
});
