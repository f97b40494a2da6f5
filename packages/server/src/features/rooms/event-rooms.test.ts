/** Tables of a tournament on two servers, over real sockets and a real database. */
import { eventRoom, type RoomDraft, type WantedEventRoom } from '@troef/engine/decisions/new-room.ts';
import type { SeatHolder } from '@troef/engine/state/log-row.ts';
import { type SessionRecord, verifyRecord } from '@troef/games';
import type { LobbyList } from '@troef/protocol';
import { expect, test } from 'vitest';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { playersAtHand, type RoomServer } from '../../../test/support/room-server.ts';
import {
  type Answer,
  chooser,
  isOver,
  playOn,
  said,
  type TableClient,
} from '../../../test/support/table-client.ts';
import type { PlayerPool } from '../../platform/players/pool.ts';
import { bearer } from '../../testing/people.ts';

/** The hard computers of a tournament think long, and have tests of their own. */
const players: PlayerPool = {
  ...playersAtHand,
  choose: (question) => playersAtHand.choose({ ...question, level: 'easy' }),
};
const env = { DEAL_PAUSE_MS: '100', COMPUTER_DELAY_MS: '0' };
const { server, db, connect, another, clock } = await openRooms(env, { players });
const anotherServer = (): Promise<RoomServer> => another(env, { players });

interface Player {
  readonly token: string;
  readonly id: string;
  readonly holder: SeatHolder;
}

async function newPlayer(name: string): Promise<Player> {
  const { token, identity } = await server.deps.tokens.issueAnonymous(name);
  const holder = { user: identity.id, name, ai: false, anonymous: true, karma: 0, badges: [], avatar: null };
  return { token, id: identity.id, holder };
}

const COMPUTERS = ['Fien', 'Jef', 'Rik'] as const;

interface WantedTable extends Partial<Omit<WantedEventRoom, 'event' | 'seats'>> {
  readonly seats?: WantedEventRoom['seats'];
  readonly event?: Partial<WantedEventRoom['event']>;
}

/** Makes a table whose first deal is due at once. */
function draftOf(player: Player, { event, ...wanted }: WantedTable = {}): RoomDraft {
  return eventRoom(server.deps, {
    id: server.deps.random.id(),
    variant: 'manille',
    seats: [player.holder, ...COMPUTERS],
    game: { deals: 1 },
    event: {
      tournament: TOURNAMENT,
      ...{ round: 1, table: 1, set: 1, startsAt: clock.now(), cap: null, deals: null },
      ...event,
    },
    ...wanted,
  });
}
const TOURNAMENT = server.deps.random.id();

async function make(drafts: readonly RoomDraft[], on: RoomServer = server): Promise<readonly string[]> {
  const written = await db.transaction((tx) => on.eventRooms.write(tx, drafts));
  await on.eventRooms.wake(written);
  return written.rooms;
}

const idOf = ({ room }: RoomDraft): string => room.head.id;

async function sits(player: Player, room: string, to: RoomServer = server): Promise<TableClient> {
  const client = await connect(player.token, to);
  await client.sync(room);
  return client;
}

const seatedAt = async (user: string): Promise<readonly string[]> =>
  (await db.rows('select room from seated where "user" = $1', [user])).map(({ room }) => room as string);

const api = (path: string, { token }: Player): Promise<Response> =>
  fetch(`${server.url}/api${path}`, { headers: bearer(token) });

test('a round is made on one server, and its players sit down on two', async () => {
  const other = await anotherServer();
  const [an, bo, cy] = [await newPlayer('An'), await newPlayer('Bo'), await newPlayer('Cy')];
  const tables = [
    draftOf(an, { seats: [an.holder, 'Jef', bo.holder, 'Rik'] }),
    draftOf(cy, { event: { table: 2 } }),
  ];
  expect((await make(tables)).toSorted()).toEqual(tables.map(idOf).toSorted());
  const [first = '', second = ''] = tables.map(idOf);
  const clients = [await sits(an, first), await sits(bo, first, other), await sits(cy, second, other)];
  const views = await Promise.all(clients.map((client, at) => playOn(client, chooser(at), isOver)));
  expect(
    views.map(({ status, tournament, round, table, set }) => ({ status, tournament, round, table, set })),
  ).toEqual(
    [1, 1, 2].map((table) => ({ status: 'finished', tournament: TOURNAMENT, round: 1, table, set: 1 })),
  );
  expect(views.every(({ places }) => places !== null)).toBe(true);
  const results = await db.rows('select room from results where room = any($1::uuid[])', [tables.map(idOf)]);
  expect(results).toHaveLength(2);
  for (const { id } of [an, bo, cy]) expect(await seatedAt(id)).toEqual([]);
});

test('the rooms of a round are made all or none, and a second time nothing happens', async () => {
  const [an, bo] = [await newPlayer('An'), await newPlayer('Bo')];
  const tables = [draftOf(an), draftOf(bo, { event: { table: 2 } })];
  const failing = db.transaction(async (tx) => {
    await server.eventRooms.write(tx, tables);
    throw new Error('the round cannot be made');
  });
  await expect(failing).rejects.toThrow('the round cannot be made');
  expect(await db.rows('select 1 from rooms where id = any($1::uuid[])', [tables.map(idOf)])).toEqual([]);
  expect(await seatedAt(an.id)).toEqual([]);

  expect(await make(tables)).toHaveLength(2);
  const other = await anotherServer();
  expect(await make(tables, other)).toEqual([]);
  expect(await seatedAt(an.id)).toEqual([idOf(tables[0] as RoomDraft)]);
});

test('two processes that make the same round at once make it once', async () => {
  const other = await anotherServer();
  const players = await Promise.all(['An', 'Bo', 'Cy', 'Di'].map(newPlayer));
  const tables = players.map((player, at) => draftOf(player, { event: { table: at + 1 } }));
  const made = await Promise.all([make(tables), make(tables.toReversed(), other)]);
  expect(made.flat().toSorted()).toEqual(tables.map(idOf).toSorted());
  for (const [at, { id }] of players.entries())
    expect(await seatedAt(id)).toEqual([idOf(tables[at] as RoomDraft)]);
});

test('a tournament takes its player from another table, which treats them as away', async () => {
  const an = await newPlayer('An');
  const elsewhere = await connect(an.token);
  const open = await elsewhere.create({ variant: 'whist', ai: 'ask', start: false } as never);
  const bo = await newPlayer('Bo');
  const guest = await connect(bo.token);
  expect(said(await guest.emit('room:join', { room: open }))).toBe('ok');

  const table = draftOf(an);
  await make([table]);
  await guest.until(({ seats }) => seats[0].holder === 'away');
  expect(await seatedAt(an.id)).toEqual([idOf(table)]);
  // Its page is still open, and opened again: the seat stays where the tournament is.
  await (await sits(an, open)).sync(open);
  expect(await seatedAt(an.id)).toEqual([idOf(table)]);
  expect(said(await guest.emit('room:leave', { room: open }))).toBe('ok');
  expect(said(await elsewhere.emit('room:leave', { room: open }))).toBe('ok');
  expect(await seatedAt(an.id)).toEqual([idOf(table)]);
  const mine = (await (await api('/rooms/mine', an)).json()) as { room: { id: string } };
  expect(mine.room.id).toBe(idOf(table));
});

test('what the tournament has fixed is refused, and the seat can be taken back', async () => {
  const [an, stranger] = [await newPlayer('An'), await newPlayer('Cy')];
  const table = draftOf(an, { game: { deals: 8 } });
  const room = idOf(table);
  await make([table]);
  const client = await sits(an, room);
  const answers: readonly (readonly [string, object])[] = [
    ['room:end', { room, yes: true }],
    ['room:rematch', { room }],
    ['room:undo', { room }],
  ];
  for (const [event, body] of answers)
    expect(said((await client.emit(event, body)) as Answer), event).toBe('409 conflict tournament');
  const other = await connect(stranger.token);
  expect(said(await other.emit('room:join', { room }))).toBe('409 conflict tournament');
  expect(said(await client.emit('room:leave', { room }))).toBe('ok');
  expect(said(await client.emit('room:join', { room }))).toBe('ok');
  expect((await client.sync(room)).view.seats[0].holder).toBe('human');
});

test('the lobby lists a table that can be watched, and nobody can sit down', async () => {
  const [an, cy] = [await newPlayer('An'), await newPlayer('Cy')];
  const open = draftOf(an, { game: { deals: 8 }, event: { table: 4 } });
  await make([open]);
  const found = await (await api(`/rooms/${idOf(open)}`, cy)).json();
  const place = { tournament: TOURNAMENT, round: 1, table: 4, set: 1 };
  expect(found).toMatchObject({ status: 'playing', obstacle: 'full', watch: true, ...place });
  const list = (await (
    await connect(cy.token)
  ).emit('lobby:open', { variant: 'manille' })) as unknown as LobbyList;
  expect(list.rooms.find(({ room }) => room === idOf(open))).toMatchObject({ status: 'playing', ...place });
});

test('tables of a duplicate round: nobody looks on, the same deals, and a record when the last is over', async () => {
  const [an, bo] = [await newPlayer('An'), await newPlayer('Bo')];
  const serverSeed = server.deps.random.bytes(32);
  const shared = { serverSeed, event: { round: 9, deals: 'round 9' } };
  const tables = [draftOf(an, shared), draftOf(bo, { ...shared, event: { ...shared.event, table: 2 } })];
  await make(tables);
  const [first = '', second = ''] = tables.map(idOf);
  const [left, right] = [await sits(an, first), await sits(bo, second)];
  expect(said(await left.emit('room:watch', { room: second }))).toBe('403 forbidden watch');
  await playOn(left, chooser(1), isOver);
  const early = await api(`/rooms/${first}/record`, an);
  expect(early.status).toBe(409);
  await playOn(right, chooser(2), isOver);
  const records = (await Promise.all([
    (await api(`/rooms/${first}/record`, an)).json(),
    (await api(`/rooms/${second}/record`, bo)).json(),
  ])) as SessionRecord[];
  const [one, two] = records;
  expect(one?.deals[0]?.hands).toEqual(two?.deals[0]?.hands);
  expect(one?.proof?.deals).toBe('round 9');
  for (const record of records) expect(verifyRecord(record)).toEqual({ ok: true, value: { verified: 1 } });
});
