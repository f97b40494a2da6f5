import { createTestClock } from '@troef/engine/testing/clock.ts';
import { BLOCKED_MAX, FRIENDS_MAX, MUTED_MAX } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { isPublicEndpoint } from '../../features/push/push-subscriptions.ts';
import { createApiClient } from '../../testing/api.ts';
import { startTestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { type LoginSession, logIn, makePerson } from '../../testing/people.ts';

const clock = createTestClock();
const { app, api, newMember } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const rows = await app.db.rows<{ id: string }>(
  `insert into users (id, locale, passkey_handle, created_at, updated_at)
   select gen_random_uuid(), 'en', ''::bytea, now(), now() from generate_series(1, $1) returning id`,
  [FRIENDS_MAX + 1],
);
/** More users than any list holds. */
const crowd = rows.map(({ id }) => id);

const change = (who: LoginSession, body: object) => api.post('/api/users/me', body, who.token);
const asFriends = (ids: readonly string[]) => ids.map((user) => ({ user }));
const NOBODY = '01890000-0000-7000-8000-000000000000';

describe('friends', () => {
  test('need no consent, and keep their order', async () => {
    const [own, a, b] = [await newMember(), await newMember(), await newMember()];
    const { body } = await change(own, { friendships: asFriends([b.id, a.id]) });
    expect(body.friendships).toEqual(asFriends([b.id, a.id]));
    expect((await api.get('/api/users/me', a.token)).body.friendships).toEqual([]);
    expect((await change(own, { friendships: asFriends([a.id]) })).body.friendships).toEqual(
      asFriends([a.id]),
    );
    expect((await change(own, { mutes: [] })).body.friendships).toEqual(asFriends([a.id]));
  });

  test('refuses oneself, the same user twice, an unknown user', async () => {
    const [own, a] = [await newMember(), await newMember()];
    const refuse = async (ids: readonly string[]) => {
      const { error } = await change(own, { friendships: asFriends(ids) });
      return `${error.code} ${error.param}`;
    };
    expect(await refuse([own.id])).toBe('unprocessable_content friendships');
    expect(await refuse([a.id, a.id])).toBe('already_exists friendships');
    expect(await refuse([NOBODY])).toBe('unprocessable_content friendships');
    expect(await refuse(['a computer'])).toBe('unprocessable_content friendships');
    expect((await api.get('/api/users/me', own.token)).body.friendships).toEqual([]);
  });

  test('holds 512 and no more; removing is always possible', async () => {
    const own = await newMember();
    const all = asFriends(crowd);
    expect((await change(own, { friendships: all.slice(0, FRIENDS_MAX) })).status).toBe(200);
    expect((await change(own, { friendships: all })).refusal).toBe('unprocessable_content limit');
    expect((await change(own, { friendships: all.slice(1, FRIENDS_MAX) })).body.friendships).toHaveLength(
      FRIENDS_MAX - 1,
    );
  });

  test('allows 50 a day', async () => {
    const limited = await startTestApp({ clock });
    const client = createApiClient(limited);
    const person = await makePerson(limited, { name: 'Popular' });
    const own = { ...(await logIn(limited, person)), person };
    const rows = await limited.db.rows<{ id: string }>(
      `insert into users (id, locale, passkey_handle, created_at, updated_at)
       select gen_random_uuid(), 'en', ''::bytea, now(), now() from generate_series(1, 51) returning id`,
    );
    const fifty = await client.post(
      '/api/users/me',
      { friendships: asFriends(rows.slice(1).map(({ id }) => id)) },
      own.token,
    );
    expect(fifty.status).toBe(200);
    const one = await client.post(
      '/api/users/me',
      { friendships: asFriends(rows.map(({ id }) => id)) },
      own.token,
    );
    expect(one.refusal).toBe('too_many_requests friends');
    clock.advance(Number(one.headers['retry-after']) * 1000);
    const { token } = await logIn(limited, own.person);
    const friendships = asFriends(rows.map(({ id }) => id));
    expect((await client.post('/api/users/me', { friendships }, token)).status).toBe(200);
    await limited.close();
  });
});

describe('blocked people', () => {
  test('need Premium; blocks that are there stay without it, and may be removed', async () => {
    const [own, a, b] = [await newMember({ premium: true }), await newMember(), await newMember()];
    const free = await newMember();
    expect((await change(free, { pests: [a.id] })).refusal).toBe('premium_required block');
    expect((await change(own, { pests: [a.id] })).body.pests).toEqual([a.id]);
    await app.db.pool.query('update users set premium_until = null where id = $1', [own.id]);
    expect((await change(own, { pests: [a.id, b.id] })).error.code).toBe('premium_required');
    expect((await change(own, { pests: [a.id] })).body.pests).toEqual([a.id]);
    expect((await change(own, { pests: [] })).body.pests).toEqual([]);
  });

  test('refuses oneself, the same user twice, a friend; and a blocked user as a friend', async () => {
    const [own, a, b] = [await newMember({ premium: true }), await newMember(), await newMember()];
    const refusal = async (body: object) => {
      const { error } = await change(own, body);
      return `${error.code} ${error.param}`;
    };
    await change(own, { friendships: asFriends([a.id]) });
    expect(await refusal({ pests: [own.id] })).toBe('unprocessable_content pests');
    expect(await refusal({ pests: [b.id, b.id] })).toBe('already_exists pests');
    expect(await refusal({ pests: [a.id] })).toBe('conflict friend');
    await change(own, { pests: [b.id] });
    expect(await refusal({ friendships: asFriends([a.id, b.id]) })).toBe('conflict blocked');
    const turned = await change(own, { friendships: asFriends([b.id]), pests: [a.id] });
    expect(turned.body).toMatchObject({ friendships: asFriends([b.id]), pests: [a.id] });
  });

  test('holds 20 and no more', async () => {
    const own = await newMember({ premium: true });
    expect((await change(own, { pests: crowd.slice(0, BLOCKED_MAX) })).status).toBe(200);
    expect((await change(own, { pests: crowd.slice(0, BLOCKED_MAX + 1) })).error.param).toBe('limit');
  });
});

describe('muted people', () => {
  test('every member has the list: not oneself, not twice, 256 and no more', async () => {
    const [own, a] = [await newMember(), await newMember()];
    expect((await change(own, { mutes: [a.id] })).body.mutes).toEqual([a.id]);
    expect((await change(own, { mutes: [own.id] })).error.param).toBe('mutes');
    expect((await change(own, { mutes: [a.id, a.id, NOBODY] })).error.code).toBe('already_exists');
    expect((await change(own, { mutes: crowd.slice(0, MUTED_MAX) })).status).toBe(200);
    expect((await change(own, { mutes: crowd.slice(0, MUTED_MAX + 1) })).error.param).toBe('limit');
    const { token } = (await api.post('/auth/anonymous', { name: 'Gast' })).body;
    expect((await api.post('/api/users/me', { mutes: [] }, token)).refusal).toBe('forbidden registered');
  });
});

describe('push subscriptions', () => {
  const keys = { p256dh: 'key', auth: 'secret' };
  const endpoint = (at: number) => `https://push.example.com/send/${at}`;

  test('stay with their keys, are shown without, and the oldest of eleven is dropped', async () => {
    const own = await newMember();
    const add = async (at: number) => {
      const { pushSubscriptions } = (await api.get('/api/users/me', own.token)).body;
      return change(own, { pushSubscriptions: [...pushSubscriptions, { endpoint: endpoint(at), keys }] });
    };
    expect((await add(1)).body.pushSubscriptions).toEqual([{ endpoint: endpoint(1) }]);
    for (let at = 2; at <= 11; at++) await add(at);
    const { pushSubscriptions } = (await api.get('/api/users/me', own.token)).body;
    expect(pushSubscriptions.map((each: { endpoint: string }) => each.endpoint)).toEqual(
      Array.from({ length: 10 }, (_, at) => endpoint(at + 2)),
    );
    expect((await change(own, { pushSubscriptions: [{ endpoint: endpoint(50) }] })).error.param).toBe(
      'pushSubscriptions',
    );
  });

  test.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.0.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://1.1.1.1/x',
    'https://db/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://router.lan/x',
    'https://localhost./x',
    'https://a.localhost/x',
    'https://user:password@push.example.com/x',
    'https://push.example.com:8443/x',
    'ftp://push.example.com/x',
    'file:///etc/passwd',
    'nothing',
  ])('%s is refused', (bad) => {
    expect(isPublicEndpoint(bad)).toBe(false);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('%s is accepted', (good) => expect(isPublicEndpoint(good)).toBe(true));
});
