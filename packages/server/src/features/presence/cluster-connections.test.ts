/**
 * What a process knows of people who are connected through other processes, and what it does not hold against
 * them.
 */

import type { KnownRoom } from '@troef/engine/decisions/verdict.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { OwnProcess } from '../../platform/cluster/own-process.ts';
import { createRandom } from '../../platform/runtime/random.ts';
import { localClock } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createSharedConnections, type SharedConnections } from './cluster-connections.ts';
import { createRecovery, type Recovery } from './cluster-recovery.ts';
import type { RoomPlace } from './seats.ts';

const NO_PRESENCE = { expect: () => undefined, expectPeople: () => undefined };

const log = pino({ level: 'silent' });
const { id: newId } = createRandom(localClock);
const OWN = newId();
const ROOM = newId();
const [AN, BERT, CARO] = [newId(), newId(), newId()];

let steady: boolean;
let connections: SharedConnections;
let recovery: Recovery;

/** A process whose beats the test gives. */
const own: OwnProcess = {
  id: () => OWN,
  isSteady: () => steady,
  isHeard: () => true,
  others: () => [],
  sayOnline: () => undefined,
  onBeat: () => () => undefined,
  nextBeat: async () => undefined,
  stop: async () => undefined,
};

const db = await openTestDatabase();
for (const [id, alone] of [
  [ROOM, false],
  [newId(), true],
])
  await db.pool.query(
    `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, alone)
     values ($1, 'whist', 'playing', 1, $2, '', '', now(), $3)`,
    [id, AN, alone],
  );
beforeEach(async () => {
  steady = true;
  await db.pool.query('delete from processes');
  await db.pool.query('delete from presence');
  await process(OWN, 0);
  connections = createSharedConnections({ db, log }, own);
  const runner = {} as RoomRunner;
  const deps = { db, clock: localClock, log };
  recovery = createRecovery({ deps, own, runner, connections, presence: NO_PRESENCE });
});

const process = (id: string, secondsAgo: number) =>
  db.pool.query(
    `insert into processes (id, started_at, beat_at)
     values ($1, now(), clock_timestamp() - make_interval(secs => $2))`,
    [id, secondsAgo],
  );
const place = (user: string, seat: 0 | 1 | 2 = 0, room = ROOM): RoomPlace => ({ room, seat, user });
const WATCHER = -1;
async function elsewhere(user: string, secondsAgo: number, seat = 1): Promise<void> {
  const id = newId();
  await process(id, secondsAgo);
  await db.pool.query('insert into presence (process, room, seat, "user") values ($1, $2, $3, $4)', [
    id,
    ROOM,
    seat,
    user,
  ]);
}
test('a reader on another server is known here until they have read or that server falls silent', async () => {
  const other = { ...own, id: () => OTHER };
  const OTHER = newId();
  await process(OTHER, 0);
  const there = createSharedConnections({ db, log }, other);
  await there.came(place(BERT, 1));
  await connections.came(place(AN));
  const readers = async () => [...((await connections.readersAt([ROOM])).get(ROOM) ?? [])];
  expect(await readers()).toEqual([]);
  await there.reads(place(BERT, 1), true);
  await connections.reads(place(AN), true);
  expect((await readers()).toSorted()).toEqual([AN, BERT].toSorted());
  connections.readNoMore(ROOM);
  expect(await readers()).toEqual([BERT]);
  await there.reads(place(BERT, 1), false);
  expect(await readers()).toEqual([]);
  await there.reads(place(BERT, 1), true);
  await db.pool.query(`update processes set beat_at = now() - interval '1 minute' where id = $1`, [OTHER]);
  expect(await readers()).toEqual([]);
});

const room = {
  state: { alone: false, head: { id: ROOM }, seats: [AN, BERT, CARO].map((user) => ({ holder: { user } })) },
} as unknown as KnownRoom;

test('a user is here, gone, or unknown when their process is silent', async () => {
  connections.came(place(AN));
  await elsewhere(BERT, 0);
  await elsewhere(CARO, 4);
  expect(await connections.find(place(AN))).toBe('here');
  expect(await connections.find(place(BERT))).toBe('here');
  expect(await connections.find(place(CARO))).toBe('unknown');
  expect(await connections.find(place(newId()))).toBe('gone');
  steady = false;
  expect(await connections.find(place(newId()))).toBe('unknown');
});

test('the presence table lists arrivals and departures in order, and nothing of rooms alone', async () => {
  const rows = await db.rows<{ id: string }>('select id from rooms where alone');
  connections.came(place(AN, 0, rows[0]?.id));
  connections.came(place(AN));
  connections.came(place(BERT, 1));
  connections.went(place(AN));
  await connections.written();
  connections.came(place(AN));
  connections.went(place(BERT, 1));
  await connections.written();
  const written = await db.rows('select process, room, seat, "user" from presence');
  expect(written).toEqual([{ process: OWN, room: ROOM, seat: 0, user: AN }]);
});

test('the watchers of all living processes are listed, each of them once, and players are not', async () => {
  connections.came({ room: ROOM, seat: null, user: AN });
  connections.came({ room: newId(), seat: null, user: newId() });
  await elsewhere(AN, 0, WATCHER);
  await elsewhere(BERT, 1, WATCHER);
  await elsewhere(CARO, 4, WATCHER);
  await elsewhere(newId(), 0);
  expect(await connections.watchersOf(ROOM)).toEqual(new Set([AN, BERT]));
});

test('connected users of all living processes are listed', async () => {
  connections.came(place(AN));
  await elsewhere(BERT, 1);
  await elsewhere(CARO, 4);
  expect(await connections.usersAt([ROOM])).toEqual(new Map([[ROOM, new Set([AN, BERT])]]));
});

test('a player is not timed out while their process has been silent since the time was up', async () => {
  const due = (seat: 0 | 1 | 2, secondsAgo: number) =>
    ({ kind: 'timeout', seat, at: Date.now() - secondsAgo * 1_000 }) as const;
  connections.came(place(AN));
  await connections.written();
  await elsewhere(BERT, 2);
  // We are alive because we are asked, and a player without a connection has no process to blame.
  expect(await recovery.mayAct(room, due(0, 0))).toBe(true);
  expect(await recovery.mayAct(room, due(2, 0))).toBe(true);
  expect(await recovery.mayAct(room, due(1, 10))).toBe(true);
  expect(await recovery.mayAct(room, due(1, 1))).toBe(false);
  expect(await recovery.mayAct(room, { kind: 'abandon', at: Date.now() })).toBe(false);
  expect(await recovery.mayAct(room, { kind: 'deal', at: Date.now() })).toBe(true);
  steady = false;
  expect(await recovery.mayAct(room, due(2, 0))).toBe(false);
});
