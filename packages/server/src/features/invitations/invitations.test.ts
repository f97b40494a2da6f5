/**
 * Invitations, calls to players who keep a seat from elsewhere, and how others see a seated player
 * (docs/behaviour/rooms.md 5, 6).
 */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { OPEN_ROOM_KEPT_MS } from '@troef/protocol';
import { afterAll, expect, test } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { startRoomServer } from '../../../test/support/room-server.ts';
import { joinTable, type TableClient } from '../../../test/support/table-client.ts';
import { openTable } from '../../../test/support/tables.ts';
import { type LoggedInMember, openTestApp } from '../../testing/open-app.ts';
import type { PersonOptions } from '../../testing/people.ts';

const clock = createTestClock();
const clients: TableClient[] = [];
const { app, api, newMember } = await openTestApp({ clock });
const url = await app.address();
afterAll(async () => {
  for (const client of clients) client.close();
});

interface MemberClient extends LoggedInMember {
  readonly client: TableClient;
}

async function person(options: Partial<PersonOptions> = {}): Promise<MemberClient> {
  const member = await newMember(options);
  const client = await joinTable(url, member.token);
  clients.push(client);
  return { ...member, client };
}

const say = (who: MemberClient, availability: object) =>
  api.post('/api/users/me', { availability }, who.token);
const befriend = (who: MemberClient, friend: MemberClient) =>
  app.db.pool.query('insert into friendships ("user", friend, created_at) values ($1, $2, now())', [
    who.id,
    friend.id,
  ]);

const table = ({ client }: MemberClient, options = {}) => openTable(client, options);

async function invite(host: MemberClient, room: string, user: string): Promise<string> {
  const { status, error } = await api.post(`/api/rooms/${room}/invitation`, { user }, host.token);
  return error === undefined ? String(status) : `${status} ${error.code} ${error.param}`;
}

const pushes = async (user: string): Promise<readonly string[]> =>
  (
    await app.db.rows<{ kind: string }>(
      `select kind from outbox where channel = 'push' and "user" = $1 order by kind`,
      [user],
    )
  ).map(({ kind }) => kind);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 5_000, interval: 100 }).toBe(true);
}

test('a host with Premium invites a friend who would like to play; the friend is told, and let in', async () => {
  const host = await person({ premium: true });
  const guest = await person();
  const room = await table(host, { password: 'sesam' });
  expect(await invite(host, room, guest.id)).toBe('403 forbidden unavailable');
  await say(guest, { status: 'available' });
  expect(await invite(host, room, guest.id)).toBe('403 forbidden unavailable');
  await befriend(host, guest);
  expect(await pushes(guest.id)).toEqual([]);
  expect(await invite(host, room, guest.id)).toBe('201');
  expect(await pushes(guest.id)).toEqual(['invitation']);
  expect(await invite(host, room, guest.id)).toBe('429 too_many_requests invitation');
  clock.advance(10 * 60_000);
  expect(await invite(host, room, guest.id)).toBe('201');
  expect(await guest.client.emit('room:join', { room })).toMatchObject({ ok: true, seat: 1 });
  expect(await invite(host, room, guest.id)).toBe('409 already_exists user');
});

test('hosts who may invite, and users they may invite', async () => {
  const host = await person();
  const stranger = await person();
  const room = await table(host);
  expect(await invite(stranger, room, host.id)).toBe('404 resource_missing room');
  expect(await invite(host, room, stranger.id)).toBe('403 premium_required invite');
  await app.db.pool.query(`update users set premium_until = now() + interval '90 days' where id = $1`, [
    host.id,
  ]);
  expect(await invite(host, room, 'nobody')).toBe('404 resource_missing user');
  await say(stranger, { status: 'available', anyone: true, variants: ['hearts'] });
  expect(await invite(host, room, stranger.id)).toBe('403 forbidden unavailable');
  await say(stranger, { status: 'available', anyone: true, variants: ['hearts', 'whist'] });
  await app.db.pool.query(`insert into blocks ("user", blocked, created_at) values ($1, $2, now())`, [
    stranger.id,
    host.id,
  ]);
  expect(await invite(host, room, stranger.id)).toBe('403 forbidden unavailable');
  await app.db.pool.query('delete from blocks');
  const elsewhere = await table(stranger);
  expect(await invite(host, room, stranger.id)).toBe('403 forbidden unavailable');
  await stranger.client.emit('room:leave', { room: elsewhere });
  const guest = await person({ premium: true });
  await guest.client.emit('room:join', { room });
  expect(await invite(guest, room, stranger.id)).toBe('403 forbidden host');
  expect(await invite(host, room, stranger.id)).toBe('201');
  for (const seat of [2, 3]) await host.client.emit('room:computer', { room, seat });
  expect(await invite(host, room, stranger.id)).toBe('409 conflict starting');
});

test('twenty invitations to a table; a refusal says how long to wait', async () => {
  const host = await person({ premium: true });
  const guest = await person();
  await say(guest, { status: 'available', anyone: true });
  const room = await table(host);
  await app.db.pool.query(
    `insert into room_invitations (id, room, "user", "from", at)
     select gen_random_uuid(), $1, gen_random_uuid(), $2, $3 from generate_series(1, 19)`,
    [room, host.id, new Date(clock.now())],
  );
  const both = await Promise.all([invite(host, room, guest.id), invite(host, room, guest.id)]);
  expect(both.toSorted()).toEqual(['201', '429 too_many_requests invitation']);
  const other = await person();
  await say(other, { status: 'available', anyone: true });
  const refused = await api.post(`/api/rooms/${room}/invitation`, { user: other.id }, host.token);
  expect(refused.error.param).toBe('invitations');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(OPEN_ROOM_KEPT_MS / 1000 - 60);
});

test('answers: no, an hour busy, and only from the user who was asked', async () => {
  const host = await person({ premium: true });
  const guest = await person();
  await befriend(host, guest);
  await say(guest, { status: 'available', variants: ['whist'], anyone: true });
  const room = await table(host, { password: 'sesam' });
  await invite(host, room, guest.id);
  const rows = await app.db.rows('select id from room_invitations where room = $1', [room]);
  const answer = (who: MemberClient, word: string) =>
    api.post(`/api/rooms/${room}/invitation/${rows[0].id}`, { answer: word }, who.token);
  expect((await answer(host, 'accept')).error).toMatchObject({ param: 'invitation', statusCode: 404 });
  expect((await answer(guest, 'perhaps')).error).toMatchObject({ code: 'bad_request' });
  expect((await answer(guest, 'decline')).status).toBe(200);
  expect(await guest.client.emit('room:join', { room })).toMatchObject({
    error: { code: 'incorrect_password' },
  });
  expect((await answer(guest, 'busy')).status).toBe(200);
  const own = await api.get('/api/users/me', guest.token);
  expect(own.body.availability).toEqual({
    status: 'busy',
    until: new Date(clock.now() + 3_600_000).toISOString(),
    variants: ['whist'],
    anyone: true,
    streaming: false,
  });
});

test('a user finds the invitations that still wait for them, the newest of each open table', async () => {
  const host = await person({ premium: true });
  const guest = await person();
  await befriend(host, guest);
  await befriend(guest, host);
  await say(guest, { status: 'available' });
  const waiting = async () => (await api.get('/api/rooms/invitations', guest.token)).body.data;
  expect(await waiting()).toEqual([]);
  const room = await table(host);
  await invite(host, room, guest.id);
  clock.advance(10 * 60_000);
  await invite(host, room, guest.id);
  const [found, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ room, variant: 'whist', from: host.name });
  const rows = await app.db.rows<{ id: string }>(
    'select id from room_invitations where room = $1 order by at desc',
    [room],
  );
  expect(found.id).toBe(rows[0]?.id);
  expect((await api.get('/api/rooms/invitations', host.token)).body.data).toEqual([]);
  await api.post(`/api/rooms/${room}/invitation/${found.id}`, { answer: 'decline' }, guest.token);
  expect(await waiting()).toEqual([]);
  // A table that is no longer open asks nobody.
  await host.client.emit('room:leave', { room });
  const other = await table(host);
  expect(await invite(host, other, guest.id)).toBe('201');
  expect(await waiting()).toMatchObject([{ room: other }]);
  await host.client.emit('room:leave', { room: other });
  // An empty table closes by itself a moment later.
  await expect.poll(waiting).toEqual([]);
});

test('a user reads them page by page, the newest first', async () => {
  const guest = await person();
  await say(guest, { status: 'available', anyone: true });
  const rooms: string[] = [];
  for (let tables = 0; tables < 3; tables++) {
    const host = await person({ premium: true });
    const room = await table(host);
    expect(await invite(host, room, guest.id)).toBe('201');
    rooms.unshift(room);
    clock.advance(1_000);
  }
  const page = async (query: string) => (await api.get(`/api/rooms/invitations?${query}`, guest.token)).body;
  const roomsOf = ({ data }: { data: { room: string }[] }) => data.map(({ room }) => room);
  const first = await page('size=2');
  expect([roomsOf(first), first.has_more, first.sort_key]).toEqual([rooms.slice(0, 2), true, 'at']);
  const rest = await page(`size=2&starting_after=${first.data[1].id}`);
  expect([roomsOf(rest), rest.has_more]).toEqual([rooms.slice(2), false]);
  const news = await page(`seen=${first.data[1].id}`);
  expect([roomsOf(news), news.has_more]).toEqual([rooms.slice(0, 1), false]);
  expect((await page('starting_after=none')).error).toMatchObject({ param: 'starting_after' });
});

test('a player at a table is busy to others, and friends see where they may join', async () => {
  const friend = await person();
  const looker = await person();
  await app.db.pool.query(
    `update users set preferences = '{"profile":{"visibility":"public"}}', premium_until = $2 where id = $1`,
    [friend.id, new Date(clock.now() + 86_400_000)],
  );
  await befriend(looker, friend);
  await say(friend, { status: 'available', variants: ['whist'] });
  const seen = async () => {
    const { body } = await api.get('/api/users/me/friends', looker.token);
    const [{ availability, table: at }] = body.data;
    return [availability.status, at];
  };
  expect(await seen()).toEqual(['available', null]);
  const room = await table(friend);
  expect(await seen()).toEqual(['busy', { room, variant: 'whist' }]);
  const { body } = await api.get(`/api/users/${friend.id}`, looker.token);
  expect(body.availability).toMatchObject({ status: 'busy', until: null });
  expect(body).toMatchObject({ status: 'busy', nr: 0 });
  const own = await api.get('/api/users/me', friend.token);
  expect(own.body.availability.status).toBe('available');
  await api.post(`/api/rooms/${room}`, { password: 'sesam' }, friend.token);
  expect(await seen()).toEqual(['busy', null]);
  await friend.client.emit('room:leave', { room });
  expect(await seen()).toEqual(['available', null]);
});

test('a player who keeps a seat from elsewhere is called, and barred from it for a while if they do not come', async () => {
  const host = await person({ premium: true });
  const room = await table(host);
  expect(await host.client.emit('room:lock', { room, locked: true })).toMatchObject({
    error: { code: 'conflict', param: 'push' },
  });
  await app.db.pool.query(
    `insert into push_subscriptions (id, "user", endpoint, p256dh, auth, created_at)
     values (gen_random_uuid(), $1, 'https://push.example.org/x', 'k', 'a', now())`,
    [host.id],
  );
  expect(await host.client.emit('room:lock', { room, locked: true })).toMatchObject({ ok: true });
  const guest = await person();
  await guest.client.emit('room:join', { room });
  // The host is at the table.
  expect(await pushes(host.id)).toEqual([]);
  host.client.close();
  await until(async () => {
    clock.advance(5_000);
    return guest.client.view().seats[0].holder === 'away';
  });
  const second = await person();
  await second.client.emit('room:join', { room });
  await second.client.emit('room:leave', { room });
  expect(await pushes(host.id)).toEqual(['room_join', 'room_leave']);
  await second.client.emit('room:join', { room });
  const third = await person();
  await third.client.emit('room:join', { room });
  expect(await pushes(host.id)).toEqual(['room_join', 'room_join', 'room_leave', 'room_ready']);
  for (const { client } of [guest, second, third]) await client.emit('room:ready', { room });
  clock.advance(90_000);
  await guest.client.until(({ seats }) => seats[0].holder === 'empty');
  const back = await joinTable(url, host.token);
  clients.push(back);
  expect(await back.emit('room:join', { room })).toMatchObject({ ok: true, seat: 0 });
  expect(await back.emit('room:lock', { room, locked: true })).toMatchObject({
    error: { code: 'conflict', param: 'missed' },
  });
  const rows = await app.db.rows('select limitations from users where id = $1', [host.id]);
  expect(Date.parse(rows[0].limitations.lock) - clock.now()).toBe(15 * 60_000);
  await app.db.pool.query('update users set limitations = $2 where id = $1', [
    host.id,
    { lock: new Date(clock.now()).toISOString() },
  ]);
  expect(await back.emit('room:lock', { room, locked: true })).toMatchObject({ ok: true });
}, 30_000);

test('with RATE_LIMITS=off invitations are not counted either', async () => {
  const server = await startRoomServer({ db: app.db });
  try {
    const host = await account(server, { name: 'Host Unlimited', premium: true });
    const guest = await account(server, { name: 'Guest Unlimited' });
    await app.db.pool.query('update users set availability = $2 where id = $1', [
      guest.id,
      { status: 'available', until: null, variants: [], anyone: true },
    ]);
    const client = await joinTable(server.url, host.token);
    clients.push(client);
    const room = await openTable(client);
    for (let times = 0; times < 3; times++) {
      const { status } = await fetch(`${server.url}/api/rooms/${room}/invitation`, {
        method: 'POST',
        headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ user: guest.id }),
      });
      expect(status).toBe(201);
    }
    client.close();
  } finally {
    await server.close();
  }
});
