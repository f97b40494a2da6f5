/**
 * Rooms for administrators: the list, one with the times of its log, and the end of one that hangs, time given
 * back.
 */
import type { SupportRoom, SupportRoomFile } from '@troef/protocol';
import { beforeAll, expect, test, vi } from 'vitest';
import { chooser, joinTable, playOn } from '../../../test/support/table-client.ts';
import { beReady, fillTable, untilDealt } from '../../../test/support/tables.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn, makePerson } from '../../testing/people.ts';

const { app, api } = await openTestApp({ env: { RATE_LIMITS: 'off', COUNTDOWN_MS: '600' } });
const keeper = await makePerson(app, { name: 'Keeping Kim', admin: true });
const url = await app.address();
const host = await makePerson(app, { name: 'Hosting Hilde' });
let sudo = '';
let token = '';
beforeAll(async () => {
  sudo = await enterSudo(app, await logIn(app, keeper));
  token = (await logIn(app, host)).token;
});

const list = async (query: string): Promise<readonly SupportRoom[]> =>
  (await api.get(`/api/support/rooms?${query}`, sudo)).body.data;
const file = async (room: string): Promise<SupportRoomFile> =>
  (await api.get(`/api/support/rooms/${room}`, sudo)).body;
const make = async (body: object): Promise<string> => (await api.post('/api/rooms', body, token)).body.room;
const ALONE = { variant: 'manille', ai: 'fill', start: true };

test('rooms are found by game, state, id and who sat there', async () => {
  const alone = await make(ALONE);
  const open = await make({ variant: 'whist' });
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids('')).toEqual([open, alone]);
  expect(await ids('variant=manille')).toEqual([alone]);
  expect(await ids('state=open')).toEqual([open]);
  expect(await ids('state=playing')).toEqual([alone]);
  expect(await ids('state=over')).toEqual([]);
  expect(await ids('search=hosting')).toEqual([open, alone]);
  expect(await ids(`search=${alone}`)).toEqual([alone]);
  expect(await ids(`search=${host.id}`)).toEqual([open, alone]);
  expect(await ids('search=nobody')).toEqual([]);
  expect((await list('size=1'))[0]).toMatchObject({ people: [{ id: host.id, name: 'Hosting Hilde' }] });
});

test('a room whose due moment is long over is quiet, and marked', async () => {
  const [room] = await list('state=open');
  expect(await list('state=quiet')).toEqual([]);
  await app.db.pool.query(`update rooms set due_at = now() - interval '1 minute' where id = $1`, [room?.id]);
  expect(await list('state=quiet')).toMatchObject([{ id: room?.id, isLate: true }]);
});

test('one room has its seats and the times of its log, and no card', async () => {
  const [room] = await list('variant=manille');
  const shown = await file(room?.id ?? '');
  expect(shown).toMatchObject({ deals: 0, endRefused: null, status: 'playing' });
  expect(shown.seats).toMatchObject([
    { user: host.id, is: 'person', here: false },
    { is: 'computer' },
    { is: 'computer' },
    { is: 'computer' },
  ]);
  expect(shown.rows.at(-1)).toMatchObject({ seq: 1, type: 'created' });
  expect(shown.rows.map(({ type }) => type)).toContain('dealt');
  for (const row of shown.rows) expect(Object.keys(row).sort()).toEqual(['at', 'seat', 'seq', 'type']);
  const noted = await app.db.rows(
    `select target from audit where action = 'read.room' order by id desc limit 1`,
  );
  expect(noted).toEqual([{ target: room?.id }]);
});

test('a player gets all their time back, in the audit and before everybody at the table', async () => {
  const [alone] = await list('variant=manille');
  const give = (room: string, seat: number, reason?: string) =>
    api.post(`/api/support/rooms/${room}/time`, { seat, ...(reason !== undefined && { reason }) }, sudo);
  expect((await give(alone?.id ?? '', 0)).refusal).toBe('conflict clock');

  const guests = [await makePerson(app, { name: 'Asking An' }), await makePerson(app, { name: 'Beside Bo' })];
  const at = await Promise.all(guests.map(async (guest) => joinTable(url, (await logIn(app, guest)).token)));
  const room = await fillTable(at);
  await beReady(at, room);
  await untilDealt(at);
  expect((await give(room, 3)).refusal).toBe('resource_missing seat');
  const { seats } = await file(room);
  const seat = seats?.findIndex(({ name }) => name === 'Asking An') ?? -1;
  expect(seats?.map(({ bank }) => bank).sort()).toEqual([60, 60, null, null]);
  expect((await give(room, seat, 'A fault of ours')).status).toBe(200);
  for (const client of at)
    await vi.waitFor(() =>
      expect(client.updates.flatMap(({ events }) => events)).toContainEqual({ type: 'timeGiven', seat }),
    );
  const acts = await app.db.rows(
    `select target, before, after, reason from audit where action = 'room.time'`,
  );
  expect(acts).toEqual([
    {
      target: room,
      before: { seat, bank: 60, timeouts: 0 },
      after: { seat, bank: 60, timeouts: 0 },
      reason: 'A fault of ours',
    },
  ]);
  for (const client of at) client.close();
});

test('a table that nobody may watch is replayed with the times of its moves, once a deal is over', async () => {
  const player = await makePerson(app, { name: 'Playing Paul' });
  const client = await joinTable(url, (await logIn(app, player)).token);
  const room = await client.create({ length: 4 });
  const replay = (token: string) => api.get(`/api/support/rooms/${room}/replay`, token);
  expect((await replay(sudo)).refusal).toBe('conflict playing');
  await playOn(client, chooser(3), (view) => view.sheet.length === 1);
  const { record, times } = (await replay(sudo)).body;
  const { deals, proof } = JSON.parse(record);
  expect(deals).toHaveLength(1);
  expect(proof).toBeUndefined();
  expect(times[0]).toHaveLength(deals[0].moves.length + 1);
  expect(times[0]).toEqual([...times[0]].sort());
  expect((await api.get(`/api/rooms/${room}/record`, sudo)).refusal).toBe('resource_missing room');
  expect(
    await app.db.rows(`select distinct target from audit where action = 'read.replay' and actor = $1`, [
      keeper.id,
    ]),
  ).toEqual([{ target: room }]);
  await client.emit('room:leave', { room });
  expect(JSON.parse((await replay(sudo)).body.record).deals.length).toBeGreaterThan(0);
  client.close();
});

test('a room that hangs is ended once, with its reason in the audit, and costs nobody anything', async () => {
  const [room] = await list('variant=manille');
  const id = room?.id ?? '';
  expect((await api.post(`/api/support/rooms/${id}/end`, { reason: 'It hangs' }, sudo)).status).toBe(200);
  expect(await file(id)).toMatchObject({ status: 'abandoned', due: null, endRefused: 'over' });
  const again = await api.post(`/api/support/rooms/${id}/end`, {}, sudo);
  expect(again.refusal).toBe('conflict over');
  const acts = await app.db.rows(`select actor, before, after, reason from audit where action = 'room.end'`);
  expect(acts).toEqual([
    {
      actor: keeper.id,
      before: { status: 'playing', people: 1, deals: 0 },
      after: { status: 'abandoned' },
      reason: 'It hangs',
    },
  ]);
  expect(await app.db.rows('select reason from karma_changes where "user" = $1', [host.id])).toEqual([]);
});

test('an open room is closed, and its host may sit elsewhere', async () => {
  const [room] = await list('state=open');
  expect((await api.post(`/api/support/rooms/${room?.id}/end`, {}, sudo)).status).toBe(200);
  expect(await file(room?.id ?? '')).toMatchObject({ status: 'closed' });
  expect((await api.get('/api/rooms/mine', token)).body).toEqual({ room: null });
});

test('a table of a tournament is ended by its tournament, and one whose log cannot be read by nobody', async () => {
  const room = await make({ variant: 'whist' });
  await app.db.pool.query(`update room_log set body = '{"type": "from a later release"}' where room = $1`, [
    room,
  ]);
  expect(await file(room)).toMatchObject({ seats: null, endRefused: 'unreadable' });
});

test('an administrator reads no times of moves, and no replay, of a table where they play before it is over', async () => {
  const playing = await makePerson(app, { name: 'Judging Jo', admin: true });
  const people = [playing, await makePerson(app, { name: 'Also Ann' })];
  const at = await Promise.all(people.map(async (each) => joinTable(url, (await logIn(app, each)).token)));
  const room = await fillTable(at);
  const own = await enterSudo(app, await logIn(app, playing));
  const replay = (by: string) => api.get(`/api/support/rooms/${room}/replay`, by);
  const times = async (by: string) => (await api.get(`/api/support/rooms/${room}`, by)).refusal;
  expect((await replay(own)).refusal).toBe('forbidden own');
  expect([await times(own), await times(sudo)]).toEqual(['forbidden own', null]);
  expect((await replay(sudo)).refusal).toMatch(/^conflict /);
  expect((await api.post(`/api/support/rooms/${room}/end`, {}, sudo)).status).toBe(200);
  // No deal is over, so there is nothing to see.
  expect((await replay(own)).refusal).toMatch(/^conflict /);
  expect(await times(own)).toBeNull();
  for (const client of at) client.close();
});
