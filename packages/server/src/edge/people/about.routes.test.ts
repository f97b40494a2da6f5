import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn } from '../../testing/people.ts';

const clock = createTestClock();
const { app, api, newMember } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });

const random = () => app.deps.random.id();

async function addKarma(user: string, delta: number, at = clock.now()): Promise<string> {
  const id = random();
  await app.db.pool.query(
    `insert into karma_changes (id, "user", variant, delta, reason, at) values ($1, $2, 'whist', $3, 'room', $4)`,
    [id, user, delta, new Date(at)],
  );
  clock.advance(1);
  return id;
}

describe('notifications', () => {
  test('unread ones are counted and listed newest first, and gone when read', async () => {
    const [own, other] = [await newMember(), await newMember()];
    const ids = [];
    for (const type of ['expiry', 'spacing']) {
      const id = random();
      await app.db.pool.query(
        `insert into notifications (id, "user", type, created_at) values ($1, $2, $3, $4)`,
        [id, own.id, type, new Date(clock.now())],
      );
      ids.push(id);
      clock.advance(1);
    }
    expect((await api.get('/api/users/me', own.token)).body.notifications).toBe(2);
    const { body } = await api.get('/api/users/me/notifications', own.token);
    expect(body).toMatchObject({
      data: [
        { id: ids[1], type: 'spacing', read: false },
        { id: ids[0], type: 'expiry', read: false },
      ],
      has_more: false,
      sort_key: 'created',
    });
    expect((await api.del(`/api/notifications/${ids[0]}`, other.token)).refusal).toBe(
      'resource_missing notification',
    );
    expect((await api.del(`/api/notifications/${ids[0]}`, own.token)).status).toBe(200);
    expect((await api.get('/api/users/me', own.token)).body.notifications).toBe(1);
  });
});

test('activity covers the last 90 days, page by page', async () => {
  const own = await newMember();
  await addKarma(own.id, 1, clock.now() - 91 * 24 * 60 * 60 * 1000);
  const ids = [await addKarma(own.id, 2), await addKarma(own.id, 3), await addKarma(own.id, 4)];
  const first = (await api.get('/api/users/me/activity?size=2', own.token)).body;
  expect(first.data.map(({ delta }: { delta: number }) => delta)).toEqual([4, 3]);
  expect(first.has_more).toBe(true);
  const last = (await api.get(`/api/users/me/activity?size=2&starting_after=${ids[1]}`, own.token)).body;
  expect(last.data.map(({ delta }: { delta: number }) => delta)).toEqual([2]);
  expect(last.has_more).toBe(false);
});

test('friends show what their profiles show', async () => {
  const own = await newMember();
  const [open, hidden] = [await newMember(), await newMember()];
  const until = new Date(clock.now() + 60_000).toISOString();
  for (const each of [open, hidden]) {
    await api.post('/api/users/me', { availability: { status: 'available', until } }, each.token);
  }
  await api.post('/api/users/me', { preferences: { profile: { visibility: 'public' } } }, open.token);
  await api.post('/api/users/me', { friendships: [{ user: open.id }, { user: hidden.id }] }, own.token);
  const { data } = (await api.get('/api/users/me/friends', own.token)).body;
  expect(data).toMatchObject([
    { id: open.id, online: false, availability: { status: 'available' } },
    { id: hidden.id, online: null, availability: { status: 'unavailable' } },
  ]);
  const next = await api.get(`/api/users/me/friends?size=1&starting_after=${open.id}`, own.token);
  expect(next.body.data).toMatchObject([{ id: hidden.id }]);
  expect((await api.get(`/api/users/${own.id}/friends`, open.token)).status).toBe(404);
});

test('links and messages are only for the user and for administrators', async () => {
  const [own, other, admin] = [await newMember(), await newMember(), await newMember({ admin: true })];
  await app.db.pool.query(
    `insert into social_links (provider, subject, "user", label, created_at) values ('google', 's1', $1, 'An P.', $2)`,
    [own.id, new Date(clock.now())],
  );
  for (const token of [own.token, await enterSudo(app, admin)]) {
    const { data } = (await api.get(`/api/users/${own.id}/links`, token)).body;
    expect(data).toMatchObject([{ provider: 'google', label: 'An P.' }]);
    expect((await api.get(`/api/users/${own.id}/messages`, token)).body.data).toEqual([]);
  }
  for (const list of ['links', 'messages', 'activity', 'notifications']) {
    expect((await api.get(`/api/users/${own.id}/${list}`, other.token)).error.code).toBe('resource_missing');
  }
});

test('the list of log-ins, and logging out one of them', async () => {
  const own = await newMember();
  const elsewhere = await logIn(app, own);
  const { data } = (await api.get('/api/users/me/sessions', own.token)).body;
  expect(data).toHaveLength(2);
  const other = data.find((each: { current: boolean }) => !each.current);
  const stranger = await newMember();
  const end = (token: string) => api.del(`/api/users/me/sessions/${other.id}`, token);
  expect((await end(await enterSudo(app, stranger))).refusal).toBe('resource_missing session');
  expect((await end(own.token)).refusal).toBe('sudo_required sessions');
  expect((await end(await enterSudo(app, own))).status).toBe(200);
  expect((await api.get('/api/users/me', elsewhere.token)).status).toBe(401);
  expect((await api.get('/api/users/me', own.token)).status).toBe(200);
});

test('a message of an administrator is queued for the devices, and noted once', async () => {
  const [own, admin] = [await newMember(), await newMember({ admin: true })];
  const url = `/api/users/${own.id}/push_message`;
  const message = { title: 'Hello', body: 'Your report was read.', url: '/settings' };
  expect((await api.post(url, message, own.token)).status).toBe(404);
  const sudo = await enterSudo(app, admin);
  for (const evil of ['//evil.example', '/\t/evil.example', '/\n/evil.example', '/\\evil.example']) {
    expect((await api.post(url, { ...message, url: evil }, sudo)).error.param, evil).toBe('url');
  }
  expect((await api.post(url, message, sudo)).status).toBe(200);
  const rows = await app.db.rows(`select kind, sealed from outbox where "user" = $1 and channel = 'push'`, [
    own.id,
  ]);
  const sealed = new Uint8Array(rows[0].sealed);
  expect(JSON.parse(new TextDecoder().decode(app.deps.vault.open('push', sealed)))).toEqual({
    values: { title: message.title, text: message.body },
    url: message.url,
    tag: expect.stringMatching(/^message:/),
  });
  const audit = await app.db.rows('select action from audit where target = $1', [own.id]);
  expect(audit).toEqual([{ action: 'user.push_message' }]);
});

test('every list of a member pages alike', async () => {
  const own = await newMember();
  const lists = 'notifications activity links friends messages sessions passkeys silences reports'.split(' ');
  for (const list of lists) {
    const url = `/api/users/me/${list}`;
    const { body } = await api.get(`${url}?size=1`, own.token);
    expect(body, list).toEqual({
      data: expect.any(Array),
      has_more: false,
      sort_key: expect.any(String),
    });
    expect((await api.get(`${url}?size=0`, own.token)).refusal, list).toBe('bad_request size');
    expect((await api.get(`${url}?seen=${random()}`, own.token)).status, list).toBe(200);
  }
  const tables = (await api.get('/api/rooms?variant=whist&size=1', own.token)).body;
  expect(tables).toMatchObject({ data: [], has_more: false, sort_key: 'lobby' });
});

test('of several log-ins one page holds as many as were asked for', async () => {
  const own = await newMember();
  for (let n = 0; n < 2; n++) {
    clock.advance(1_000);
    await logIn(app, own);
  }
  const page = async (query: string) => (await api.get(`/api/users/me/sessions?${query}`, own.token)).body;
  const { data: all } = await page('');
  expect(all).toHaveLength(3);
  expect(await page('size=2')).toMatchObject({ data: all.slice(0, 2), has_more: true });
  const rest = await page(`size=2&starting_after=${all[1].id}`);
  expect(rest).toMatchObject({ data: all.slice(2), has_more: false });
  expect((await page(`seen=${all[1].id}`)).data).toEqual(all.slice(0, 1));
});
