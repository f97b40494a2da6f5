/**
 * Rights to things that exist and belong to somebody, or that nobody may know of yet (docs/behaviour/access.md).
 * `rights.test.ts` calls every route, but for a thing that there is not.
 */
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const [owner, other] = [await newMember(), await newMember()];
const admin = await newMemberInSudo({ admin: true });
const callers = {
  none: undefined,
  guest: (await app.deps.tokens.issueAnonymous('Gust')).token,
  other: other.token,
  owner: owner.token,
  admin: admin.token,
  adminInSudo: admin.sudo,
};
type Caller = keyof typeof callers;

const IN_THREE = { en: 'Later', nl: 'Later', fr: 'Plus tard' };
const later = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
const order = (await api.post('/api/store/donation', { amount: 500, currency: 'EUR' }, owner.token)).body
  .order;
const draft = (
  await api.post('/api/tournaments', { variant: 'whist', name: IN_THREE, start: later }, admin.sudo)
).body;
const poll = (
  await api.post(
    '/api/polls',
    { question: IN_THREE, options: [IN_THREE, IN_THREE], opens: later },
    admin.sudo,
  )
).body;
const [notice, slam, room] = [app.deps.random.id(), app.deps.random.id(), app.deps.random.id()];
await app.db.pool.query(
  `insert into notifications (id, "user", type, created_at) values ($1, $2, 'spacing', now())`,
  [notice, owner.id],
);
await app.db.pool.query(
  `insert into slams (id, variant, number, slug, room, deal, contract, trump, hand, at, "user")
   values ($1, 'whist', 1, '1-abc', $2, 1, 'solo13', 'H', '{}', now(), $3)`,
  [slam, room, owner.id],
);

/** For everybody but those who are named it does not exist. */
const hiddenFrom = (thing: string, seen: Partial<Record<Caller, string>>): Record<Caller, string> => ({
  none: 'unauthorized null',
  guest: `resource_missing ${thing}`,
  other: `resource_missing ${thing}`,
  owner: `resource_missing ${thing}`,
  admin: `resource_missing ${thing}`,
  adminInSudo: 'yes',
  ...seen,
});
const ofOwner = hiddenFrom('order', { owner: 'yes' });
const noDraft = hiddenFrom('tournament', {});
const registered = { guest: 'forbidden registered' };

test.each<[string, string, object | undefined, Record<Caller, string>]>([
  ['GET', `/api/orders/${order}`, undefined, ofOwner],
  ['POST', `/api/orders/${order}/process`, {}, ofOwner],
  ['GET', `/api/tournaments/${draft.id}`, undefined, noDraft],
  ['GET', `/api/whist/tournaments/${draft.slug}`, undefined, noDraft],
  [
    'GET',
    `/api/whist/tournaments/${draft.slug}/rounds/1/deals`,
    undefined,
    hiddenFrom('tournament', { adminInSudo: 'resource_missing tournament' }),
  ],
  [
    'POST',
    `/api/tournaments/${draft.slug}/user`,
    {},
    hiddenFrom('tournament', { ...registered, adminInSudo: 'conflict draft' }),
  ],
  [
    'POST',
    `/api/tournaments/${draft.slug}/messages`,
    { text: 'hello' },
    hiddenFrom('tournament', { ...registered }),
  ],
  ['GET', `/api/polls/${poll.slug}`, undefined, hiddenFrom('poll', {})],
  [
    'POST',
    `/api/polls/${poll.id}/vote`,
    { options: [0] },
    hiddenFrom('poll', { ...registered, adminInSudo: 'resource_missing poll' }),
  ],
  [
    'POST',
    `/api/whist/slams/${slam}/claim`,
    {},
    {
      none: 'unauthorized null',
      guest: 'forbidden registered',
      other: 'forbidden player',
      owner: 'yes',
      admin: 'forbidden player',
      adminInSudo: 'forbidden player',
    },
  ],
  [
    'DELETE',
    `/api/notifications/${notice}`,
    undefined,
    hiddenFrom('notification', {
      ...registered,
      owner: 'yes',
      adminInSudo: 'resource_missing notification',
    }),
  ],
])('%s %s', async (method, url, body, expected) => {
  const found: Partial<Record<Caller, string>> = {};
  for (const [caller, token] of Object.entries(callers) as [Caller, string | undefined][]) {
    const { refusal } = await api.call(method as 'GET', url, { body, token });
    found[caller] = refusal ?? 'yes';
  }
  expect(found).toEqual(expected);
});

test.each(['/calendar/SLUG.ics', '/thumb/tournament/SLUG', '/thumb/tournament/SLUG.png'])(
  '%s of a draft does not exist',
  async (path) => {
    expect((await api.call('GET', path.replace('SLUG', draft.slug), {})).status).toBe(404);
  },
);

test('how often an event came is for administrators in sudo', async () => {
  for (const [caller, token] of Object.entries(callers)) {
    const { counts } = (await api.get('/api/events/pageview', token)).body;
    expect([caller, counts === null]).toEqual([caller, caller !== 'adminInSudo']);
  }
});
