/**
 * Joining a table and the rights of its host, by docs/behaviour/joining.md and docs/behaviour/rooms.md: every
 * refusal, and that it changed nothing.
 */
import { expect, test } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { said, type TableClient } from '../../../test/support/table-client.ts';
import { openTable } from '../../../test/support/tables.ts';
import type { PersonOptions } from '../../testing/people.ts';

const COUNTDOWN_MS = 60_000;
const COUNTED_EVERY_MS = 1_000;
const rooms = await openRooms({ COUNTDOWN_MS: String(COUNTDOWN_MS) });
const newGuest = (): Promise<TableClient> => rooms.connect();

interface ConnectedMember {
  readonly id: string;
  readonly client: TableClient;
}

let nth = 0;
/** Makes a member who is logged in. */
async function person(options: Partial<PersonOptions> & { karma?: number } = {}): Promise<ConnectedMember> {
  const { id, token } = await account(rooms.server, { name: `Person ${++nth}`, ...options });
  if (options.karma !== undefined) {
    await rooms.db.pool.query(
      `insert into records ("user", variant, karma, games) values ($1, 'whist', $2, 5)`,
      [id, options.karma],
    );
  }
  return { id, client: await rooms.connect(token) };
}

const rowsOf = async (room: string): Promise<number> =>
  Number((await rooms.db.rows('select count(*) from room_log where room = $1', [room]))[0].count);

test('a password: asked, wrong, right', async () => {
  const host = await person();
  const room = await openTable(host.client, { password: 'sesam' });
  const guest = await newGuest();
  expect(said(await guest.emit('room:join', { room }))).toBe('403 incorrect_password password');
  expect(said(await guest.emit('room:join', { room, password: 'open' }))).toBe(
    '403 incorrect_password password',
  );
  expect(await rowsOf(room)).toBe(1);
  expect(said(await guest.emit('room:join', { room, password: 'sesam' }))).toBe('ok');
  const rows = await rooms.db.rows('select password_hash from rooms where id = $1', [room]);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  const bodies = await rooms.db.rows('select body::text as body from room_log where room = $1', [room]);
  expect(bodies.map(({ body }) => body).join()).not.toContain('sesam');
});

test('the obstacles registered, reputation, friends and blocked, in that order and without a trace', async () => {
  const host = await person({ premium: true, karma: 120 });
  const guest = await newGuest();
  const low = await person({ karma: 20 });
  const high = await person({ karma: 400 });
  const room = await openTable(host.client, { minKarma: 100, friendsOnly: true });
  expect(said(await guest.emit('room:join', { room }))).toBe('403 forbidden registered');
  expect(said(await low.client.emit('room:join', { room }))).toBe('403 forbidden karma');
  expect(said(await high.client.emit('room:join', { room }))).toBe('403 forbidden friends');
  await rooms.db.pool.query(`insert into friendships ("user", friend, created_at) values ($1, $2, now())`, [
    host.id,
    high.id,
  ]);
  await rooms.db.pool.query(`insert into blocks ("user", blocked, created_at) values ($1, $2, now())`, [
    host.id,
    high.id,
  ]);
  expect(said(await high.client.emit('room:join', { room }))).toBe('403 forbidden unavailable');
  await rooms.db.pool.query('delete from blocks where blocked = $1', [high.id]);
  expect(await rowsOf(room)).toBe(1);
  expect(said(await high.client.emit('room:join', { room, seat: 2 }))).toBe('ok');
  const { seats } = host.client.view();
  // Others see a tier and not the figure.
  expect(seats[2]).toMatchObject({ user: high.id, karma: 200, holder: 'human' });
});

test('an invitation opens reputation, friends and password, but not a block', async () => {
  const host = await person({ premium: true, karma: 120 });
  const guest = await person({ karma: 20 });
  const room = await openTable(host.client, { minKarma: 100, friendsOnly: true, password: 'sesam' });
  await rooms.db.pool.query(
    `insert into room_invitations (id, room, "user", "from", at) values ($1, $2, $3, $4, now())`,
    [rooms.server.deps.random.id(), room, guest.id, host.id],
  );
  expect(said(await guest.client.emit('room:join', { room }))).toBe('ok');
});

test('a member who still has to accept the terms neither sits down nor opens a table nor writes', async () => {
  const room = await openTable(await newGuest());
  const { id, client } = await person();
  await rooms.db.pool.query('update users set terms_at = null where id = $1', [id]);
  const alone = { variant: 'whist', ai: 'fill', start: true };
  for (const [event, body] of [
    ['room:join', { room }],
    ['room:create', { variant: 'whist' }],
    ['room:create', alone],
  ] as const) {
    expect(said(await client.emit(event, body))).toBe('403 forbidden incomplete');
  }
  expect(await rowsOf(room)).toBe(1);
  await client.emit('lobby:open', { variant: 'whist' });
  expect(said(await client.emit('lobby:chat', { variant: 'whist', text: 'hello' }))).toBe(
    '403 forbidden incomplete',
  );
  await rooms.db.pool.query('update users set terms_at = now() where id = $1', [id]);
  expect(said(await client.emit('room:join', { room }))).toBe('ok');
});

test('a barred player, a full table, a taken seat, a second table', async () => {
  const host = await newGuest();
  const room = await openTable(host);
  const barred = await person();
  const until = new Date(rooms.server.deps.clock.now() + 60_000).toISOString();
  await rooms.db.pool.query(`update users set limitations = $2 where id = $1`, [barred.id, { rooms: until }]);
  // The player is told when it ends.
  for (const [event, body] of [
    ['room:join', { room }],
    ['room:create', { variant: 'whist' }],
  ] as const) {
    const refused = await barred.client.emit(event, body);
    expect(said(refused)).toBe('403 forbidden limited');
    expect(refused).toMatchObject({ error: { until } });
  }
  expect(said(await barred.client.emit('room:create', { variant: 'whist', ai: 'fill', start: true }))).toBe(
    'ok',
  );
  const guest = await newGuest();
  expect(said(await guest.emit('room:join', { room, seat: 0 }))).toBe('409 already_exists seat');
  expect(said(await guest.emit('room:join', { room, seat: 3 }))).toBe('ok');
  expect(said(await guest.emit('room:create', { variant: 'hearts' }))).toBe('409 conflict already_seated');
  expect(said(await guest.emit('room:join', { room: await openTable(await newGuest()) }))).toBe(
    '409 conflict already_seated',
  );
  for (const seat of [1, 2]) expect(said(await host.emit('room:computer', { room, seat }))).toBe('ok');
  expect(said(await (await newGuest()).emit('room:join', { room }))).toBe('409 conflict full');
});

test('actions of the host alone, and players whom the host sends away', async () => {
  const host = await person({ premium: true, karma: 120 });
  const room = await openTable(host.client);
  const guest = await person();
  await guest.client.emit('room:join', { room });
  expect(said(await guest.client.emit('room:computer', { room, seat: 2 }))).toBe('403 forbidden host');
  const call = async (who: ConnectedMember, method: string, path: string, body?: object) => {
    const { token } = who.client.socket.auth as { token: string };
    const answer = await fetch(`${rooms.server.url}/api/rooms/${room}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { error } = (await answer.json()) as { error?: { code: string; param: string } };
    return error === undefined ? 'ok' : `${answer.status} ${error.code} ${error.param}`;
  };
  expect(await call(guest, 'POST', '', { turnTime: 'fast' })).toBe('403 forbidden host');
  expect(await call(guest, 'DELETE', '')).toBe('403 forbidden host');
  expect(await call(guest, 'DELETE', `/player/${host.id}`)).toBe('403 forbidden host');
  expect(await call(guest, 'POST', '/move', { player: host.id, seat: 1 })).toBe('403 forbidden host');
  expect(await call(guest, 'POST', '/move', { player: guest.id, seat: 3 })).toBe('ok');
  expect(await call(host, 'POST', '', { turnTime: 'fast', length: 8 })).toBe('ok');
  expect(await call(host, 'POST', '', { length: 7 })).toBe('422 unprocessable_content length');
  expect(await call(host, 'POST', '/move', { player: '3', seat: 2 })).toBe('ok');
  const view = await guest.client.until(({ seat }) => seat === 2);
  expect(view.options).toMatchObject({ turnTime: 'fast', length: 8 });
  expect(await call(host, 'DELETE', `/player/${guest.id}`)).toBe('ok');
  await expect.poll(() => guest.client.closed).toEqual([{ room, reason: 'removed' }]);
  expect(said(await guest.client.emit('room:join', { room }))).toBe('403 forbidden unavailable');
  expect(await call(host, 'DELETE', '')).toBe('ok');
  await expect.poll(() => host.client.closed).toEqual([{ room, reason: 'deleted' }]);
  expect(said(await guest.client.emit('room:join', { room }))).toBe('409 conflict closed');
});

test('an invitation does not outlive being sent away', async () => {
  const host = await person({ premium: true });
  const guest = await person();
  const room = await openTable(host.client, { password: 'sesam' });
  await rooms.db.pool.query(
    `insert into room_invitations (id, room, "user", "from", at) values ($1, $2, $3, $4, now())`,
    [rooms.server.deps.random.id(), room, guest.id, host.id],
  );
  expect(said(await guest.client.emit('room:join', { room }))).toBe('ok');
  const { token } = host.client.socket.auth as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${rooms.server.url}/api/rooms/${room}/player/${guest.id}`, { method: 'DELETE', headers });
  rooms.clock.putForward(11 * 60_000);
  expect(said(await guest.client.emit('room:join', { room }))).toBe('403 incorrect_password password');
});

test('a player who was missing in a countdown is kept out for half a minute, then ten, and needs no password again', async () => {
  const host = await person();
  const room = await openTable(host.client, { password: 'sesam' });
  for (const seat of [1, 2]) await host.client.emit('room:computer', { room, seat });
  const guest = await newGuest();
  const join = async (password?: string) =>
    said(await guest.emit('room:join', { room, ...(password !== undefined && { password }) }));
  const misses = async () => {
    await host.client.until(({ status }) => status === 'starting');
    await host.client.emit('room:ready', { room });
    rooms.clock.putForward(COUNTDOWN_MS);
    await host.client.until(({ status }) => status === 'open');
  };
  expect(await join('sesam')).toBe('ok');
  await misses();
  expect(await join()).toBe('403 forbidden unavailable');
  rooms.clock.putForward(31_000);
  expect(await join()).toBe('ok');
  await misses();
  rooms.clock.putForward(31_000);
  expect(await join()).toBe('403 forbidden unavailable');
  rooms.clock.putForward(10 * 60_000);
  expect(await join()).toBe('ok');
});

test('a player who leaves in the countdown may come back at once, but not a second time', async () => {
  const host = await newGuest();
  const room = await openTable(host);
  for (const seat of [1, 2]) await host.emit('room:computer', { room, seat });
  const guest = await newGuest();
  const answers: string[] = [];
  for (let times = 0; times < 3; times++) {
    answers.push(said(await guest.emit('room:join', { room })));
    await guest.emit('room:leave', { room });
  }
  expect(answers).toEqual(['ok', 'ok', '403 forbidden unavailable']);
});

test('a watcher sees no hand, and watches only where it is allowed', async () => {
  const host = await person();
  const looker = await newGuest();
  const room = await openTable(host.client, { watch: 'all', length: 'free' });
  for (const seat of [1, 2, 3]) await host.client.emit('room:computer', { room, seat });
  await host.client.emit('room:ready', { room });
  expect(said(await looker.emit('room:watch', { room }))).toBe('ok');
  await looker.sync(room);
  rooms.clock.putForward(COUNTDOWN_MS);
  const view = await looker.until(({ deal }) => deal !== null);
  expect(view).toMatchObject({ seat: null, legal: [], deal: { hand: [] } });
  const closed = await openTable((await person()).client, { watch: 'none' });
  expect(said(await looker.emit('room:watch', { room: closed }))).toBe('403 forbidden watch');
  expect(said(await looker.emit('room:sync', { room: closed }))).toBe('404 resource_missing room');
});

test('players are told how many watch, also players who come later, and when watchers are gone', async () => {
  const host = await person();
  const counts: number[] = [];
  host.client.socket.on('room:watchers', ({ count }) => counts.push(count));
  const toldLater = (told: () => unknown) =>
    expect.poll(
      () => {
        rooms.clock.putForward(COUNTED_EVERY_MS);
        return told();
      },
      { timeout: 3_000 },
    );
  const room = await openTable(host.client, { watch: 'all' });
  const [one, two] = [await newGuest(), await newGuest()];
  expect(said(await one.emit('room:watch', { room }))).toBe('ok');
  await toldLater(() => counts.at(-1)).toBe(1);
  const late: number[] = [];
  two.socket.on('room:watchers', ({ count }) => late.push(count));
  expect(said(await two.emit('room:watch', { room }))).toBe('ok');
  await toldLater(() => [counts.at(-1), late.at(-1)]).toEqual([2, 2]);
  one.close();
  expect(said(await two.emit('room:leave', { room }))).toBe('ok');
  await toldLater(() => counts.at(-1)).toBe(0);
  expect(counts.slice(0, 2)).toEqual([1, 2]);
});
