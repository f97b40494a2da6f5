/**
 * The password of a table, over real sockets and calls: the host can read it again, and some are let in
 * without it.
 */
import { RESULT_SHOWN_MS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { said, type TableClient } from '../../../test/support/table-client.ts';
import { openTable } from '../../../test/support/tables.ts';
import { bearer } from '../../testing/people.ts';
import { cleanUpUsers } from '../leaving/cleanup.ts';

const COUNTDOWN_MS = 60_000;
const rooms = await openRooms({ COUNTDOWN_MS: String(COUNTDOWN_MS) });
const SECRET = 'sesam open u';

interface Person {
  readonly token: string;
  readonly client: TableClient;
}
let nth = 0;
async function person(): Promise<Person> {
  const { token } = await account(rooms.server, { name: `Somebody ${++nth}` });
  return { token, client: await rooms.connect(token) };
}
const open = ({ client }: Person, options = {}) => openTable(client, { watch: 'all', ...options });
async function told({ token }: Person, room: string): Promise<unknown> {
  const answer = await fetch(`${rooms.server.url}/api/rooms/${room}/password`, { headers: bearer(token) });
  const body = (await answer.json()) as { password?: string; error?: { code: string; param: string } };
  return body.error === undefined ? body.password : `${body.error.code} ${body.error.param}`;
}
const change = ({ token }: Person, room: string, password: string | null) =>
  fetch(`${rooms.server.url}/api/rooms/${room}`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });

test('the host alone can read it on any device, also after a change, and it is stored nowhere in the clear', async () => {
  const [host, friend, stranger] = [await person(), await person(), await person()];
  const room = await open(host, { password: SECRET });
  expect(await told(host, room)).toBe(SECRET);
  await friend.client.emit('room:join', { room, password: SECRET });
  expect(await told(friend, room)).toBe('forbidden host');
  await stranger.client.emit('room:watch', { room });
  expect(await told(stranger, room)).toBe('resource_missing room');
  await change(host, room, 'another');
  expect(await told(host, room)).toBe('another');
  const rows = await rooms.db.rows(
    `select r::text || coalesce((select string_agg(l.body::text, '') from room_log l where l.room = r.id), '') as kept,
       encode(sealed_password, 'escape') as sealed from rooms r where id = $1`,
    [room],
  );
  for (const secret of [SECRET, 'another']) {
    expect(rows[0].kept).not.toContain(secret);
    expect(rows[0].sealed).not.toContain(secret);
    for (const { client } of [host, friend, stranger]) expect(client.received.join()).not.toContain(secret);
  }
  await change(host, room, null);
  expect(await told(host, room)).toBeNull();
});

test('a later host is not told what another person chose, and sets a new one', async () => {
  const [host, friend] = [await person(), await person()];
  const room = await open(host, { password: SECRET });
  await friend.client.emit('room:join', { room, password: SECRET });
  await host.client.emit('room:leave', { room });
  await friend.client.until(({ people }) => people?.host === 1);
  expect(await told(friend, room)).toBe('forbidden password');
  await change(friend, room, 'another');
  expect(await told(friend, room)).toBe('another');
});

test('nobody is told it once the table plays, and it is deleted when the table is over', async () => {
  const [host, friend] = [await person(), await person()];
  const room = await open(host, { password: SECRET });
  await friend.client.emit('room:join', { room, password: SECRET });
  await host.client.emit('room:leave', { room });
  expect(await told(host, room)).toBe('resource_missing room');
  for (const seat of [0, 2, 3]) await friend.client.emit('room:computer', { room, seat });
  await friend.client.until(({ status }) => status === 'starting');
  await friend.client.emit('room:ready', { room });
  rooms.clock.putForward(COUNTDOWN_MS);
  await friend.client.until(({ status }) => status === 'playing');
  expect(await told(friend, room)).toBe('conflict playing');
  await friend.client.emit('room:end', { room });
  await friend.client.until(({ status }) => status === 'abandoned');
  rooms.clock.putForward(RESULT_SHOWN_MS);
  await expect.poll(() => friend.client.closed.length).toBe(1);
  const rows = await rooms.db.rows(
    'select password_hash, sealed_password, password_at, password_by from rooms where id = $1',
    [room],
  );
  const nothing = { password_hash: null, sealed_password: null, password_at: null, password_by: null };
  expect(rows).toEqual([nothing]);
});

test('a player let in once does not need it again, unless it was changed since or they were sent away', async () => {
  const [host, friend, pest] = [await person(), await person(), await person()];
  const room = await open(host, { password: SECRET });
  const again = ({ client }: Person) => client.emit('room:join', { room }).then(said);
  const refused = '403 incorrect_password password';
  expect(await again(friend)).toBe(refused);
  for (const { client } of [friend, pest]) await client.emit('room:join', { room, password: SECRET });
  await friend.client.emit('room:leave', { room });
  expect(await again(friend)).toBe('ok');
  await friend.client.emit('room:leave', { room });
  rooms.clock.putForward(1_000);
  await change(host, room, 'another');
  expect(await again(friend)).toBe(refused);
  await change(host, room, SECRET);
  const seat = pest.client.view().seat;
  await fetch(`${rooms.server.url}/api/rooms/${room}/player/${seat}`, {
    method: 'DELETE',
    headers: bearer(host.token),
  });
  rooms.clock.putForward(11 * 60_000);
  expect(await again(pest)).toBe(refused);
  await cleanUpUsers({ db: rooms.db, clock: rooms.clock });
  expect(await again(pest)).toBe(refused);
});

test('a visit by a new password counts from then on', async () => {
  const [host, friend] = [await person(), await person()];
  const room = await open(host, { password: SECRET });
  const join = (password?: string) =>
    friend.client.emit('room:join', { room, ...(password !== undefined && { password }) }).then(said);
  for (const password of [SECRET, 'another']) {
    if (password !== SECRET) await change(host, room, password);
    rooms.clock.putForward(1_000);
    expect(await join(password)).toBe('ok');
    await friend.client.emit('room:leave', { room });
    rooms.clock.putForward(1_000);
  }
  expect(await join()).toBe('ok');
});
