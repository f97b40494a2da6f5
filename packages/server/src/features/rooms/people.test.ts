/** Tables with people, over real sockets and a real database. */
import { replayRecord, verifyRecord } from '@troef/games';
import type { LobbyList, RoomView } from '@troef/protocol';
import { expect, test } from 'vitest';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { type Answer, chooser, playOn, said, type TableClient } from '../../../test/support/table-client.ts';
import { beReady, fillTable, openTable, untilDealt } from '../../../test/support/tables.ts';
import { bearer } from '../../testing/people.ts';

const { server, connect } = await openRooms({ DEAL_PAUSE_MS: '1000', COUNTDOWN_MS: '600' });
const newGuest = (): Promise<TableClient> => connect();

/** Opens a table with this many people and computers on the other seats. */
async function table(people: number, options = {}): Promise<{ room: string; at: TableClient[] }> {
  const at: TableClient[] = [];
  while (at.length < people) at.push(await newGuest());
  return { room: await fillTable(at, { length: 'free', ...options }), at };
}

async function started(people: number, options = {}): Promise<{ room: string; at: TableClient[] }> {
  const all = await table(people, options);
  await beReady(all.at, all.room);
  await untilDealt(all.at);
  return all;
}

const dealsPlayed = (view: RoomView): number => view.sheet.length;

test('four people sit down, play two deals of a free session and stop', async () => {
  const { room, at } = await started(4);
  const views = await Promise.all(
    at.map((client, n) => playOn(client, chooser(n + 1), (view) => dealsPlayed(view) >= 2)),
  );
  expect(views.map(({ totals }) => totals.reduce((sum, each) => sum + each, 0))).toEqual([0, 0, 0, 0]);
  const [a, b, c, d] = at;
  // Three players leave between two deals, which costs nothing. When the last one leaves, the session ends.
  for (const client of [a, b, c]) {
    await client?.until((view) => view.people?.leaveIsFree === true || view.status !== 'playing');
    expect(said((await client?.emit('room:leave', { room })) as Answer)).toBe('ok');
  }
  await d?.until((view) => view.seats.filter(({ ai }) => ai).length === 3);
  await playOn(
    d as TableClient,
    chooser(9),
    (view) => view.nextDealAt !== null && view.people?.leaveIsFree === true,
  );
  expect(said((await d?.emit('room:leave', { room })) as Answer)).toBe('ok');
}, 30_000);

test('the clock runs for the player to move, and a table of one person has none', async () => {
  const { at } = await started(2);
  const asked = await Promise.race(at.map((client) => client.until((view) => view.legal.length > 0)));
  expect(asked.clock).toMatchObject({ bank: 60_000 });
  expect((asked.clock?.deadline ?? 0) - (asked.clock?.now ?? 0)).toBeGreaterThan(90_000);
});

test('a claim before the cards, and a claim by another player, are refused', async () => {
  const { room, at } = await started(2);
  const asked = await Promise.race(at.map((client) => client.until((view) => view.legal.length > 0)));
  const [mine] = at.filter((client) => client.view().seat === asked.seat);
  const [other] = at.filter((client) => client !== mine);
  const phase = String(asked.deal?.phase);
  expect(phase).not.toBe('playing');
  expect(said((await mine?.emit('room:claim', { room })) as Answer)).toBe(`409 conflict ${phase}`);
  expect(said((await other?.emit('room:claim', { room })) as Answer)).toBe('400 invalid_move not_your_turn');
});

test('a session of people replays and its deals can be checked', async () => {
  const { room, at } = await started(3);
  await Promise.all(at.map((client, n) => playOn(client, chooser(n + 5), (view) => dealsPlayed(view) >= 1)));
  for (const client of at) expect(said(await client.emit('room:end', { room }))).toBe('ok');
  const [host] = at;
  if (host === undefined) throw new Error('nobody is there');
  await host.until((view) => view.status !== 'playing');
  const record = await get(host, `/api/rooms/${room}/record`);
  expect(replayRecord(record).ok).toBe(true);
  expect(await verifyRecord(record)).toMatchObject({ ok: true });
}, 30_000);

const get = async ({ socket }: TableClient, path: string) => {
  const { token } = socket.auth as { token: string };
  return (await fetch(`${server.url}${path}`, { headers: bearer(token) })).json();
};

test('the lobby shows a table while it is open, and quick seat finds it', async () => {
  const looker = await newGuest();
  const lobby: LobbyList[] = [];
  looker.socket.on('lobby:update', (list) => lobby.push(list));
  expect(await looker.emit('lobby:open', { variant: 'hearts' })).toMatchObject({ ok: true, rooms: [] });
  const host = await newGuest();
  const made = (await host.emit('room:create', { variant: 'hearts' })) as { room: string };
  await expect
    .poll(() => lobby.at(-1)?.rooms.map(({ room, obstacle }) => [room, obstacle]))
    .toEqual([[made.room, null]]);
  expect(await looker.emit('room:quick', { variant: 'hearts' })).toMatchObject({
    ok: true,
    room: made.room,
    seat: 1,
  });
  expect(await get(looker, '/api/rooms/mine')).toEqual({ room: { id: made.room, variant: 'hearts' } });
  expect(await looker.emit('room:create', { variant: 'hearts' })).toMatchObject({
    error: { code: 'conflict', param: 'already_seated', room: made.room },
  });
  expect(said(await host.emit('room:leave', { room: made.room }))).toBe('ok');
  const view = await looker.until(({ seats }) => seats[0].holder === 'empty');
  expect(view.people?.host).toBe(1);
});

test('two players in a hurry for the last seat both sit down somewhere', async () => {
  const host = await newGuest();
  const room = await openTable(host, { variant: 'manille' });
  for (const seat of [2, 3]) expect(said(await host.emit('room:computer', { room, seat }))).toBe('ok');
  const both = await Promise.all([newGuest(), newGuest()]);
  const answers = await Promise.all(both.map((client) => client.emit('room:quick', { variant: 'manille' })));
  expect(answers.map(said)).toEqual(['ok', 'ok']);
  const rooms = answers.map((answer) => ('ok' in answer ? answer.room : ''));
  expect(rooms).toContain(room);
  expect(new Set(rooms).size).toBe(2);
});

test('a player who removes themselves has left, and may come back', async () => {
  const { room, at } = await table(2);
  const [host, guest] = at as [TableClient, TableClient];
  const remove = async ({ socket }: TableClient, player: string): Promise<number> => {
    const { token } = socket.auth as { token: string };
    const url = `${server.url}/api/rooms/${room}/player/${player}`;
    return (await fetch(url, { method: 'DELETE', headers: bearer(token) })).status;
  };
  expect(await remove(guest, '1')).toBe(200);
  expect(await remove(host, '1')).toBe(404);
  expect(await guest.emit('room:join', { room })).toMatchObject({ ok: true, seat: 1 });
  expect(await remove(host, '0')).toBe(200);
  expect(await host.emit('room:join', { room })).toMatchObject({ ok: true, seat: 0 });
});

test('a computer keeps the seat of a player who leaves a session that binds them, and they may take it back', async () => {
  const { room, at } = await started(2, { length: 16 });
  const [a, b] = at as [TableClient, TableClient];
  expect(b.view().people?.leaveIsFree).toBe(false);
  expect(said(await b.emit('room:leave', { room }))).toBe('ok');
  const view = await a.until(({ seats }) => seats[1].holder === 'standin');
  expect(view.seats[1]).toMatchObject({ name: 'An (2)', ai: true });
  expect(await get(b, '/api/rooms/mine')).toEqual({ room: { id: room, variant: 'whist' } });
  // The kept seat binds nobody: its owner sits elsewhere meanwhile, and comes back from there.
  const other = await openTable(b, { variant: 'hearts' });
  expect(await get(b, '/api/rooms/mine')).toEqual({ room: { id: other, variant: 'hearts' } });
  expect(said(await b.emit('room:leave', { room: other }))).toBe('ok');
  expect(await b.emit('room:join', { room })).toMatchObject({ ok: true, seat: 1 });
  await a.until(({ seats }) => seats[1].holder === 'human');
});
