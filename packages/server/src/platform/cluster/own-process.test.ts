import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { createRandom } from '../runtime/random.ts';
import { type Beat, createOwnProcess, forget, type OwnProcess, takeDead } from './own-process.ts';

const db = await openTestDatabase();
let clock: TestClock;
let own: OwnProcess;
let beats: Beat[];
let away = false;

beforeEach(async () => {
  clock = createTestClock();
  own = await start();
  beats = [];
  own.onBeat((beat) => beats.push(beat));
});
afterEach(async () => {
  away = false;
  await own.stop();
  await db.pool.query('delete from processes');
});

/** Starts a process on a database that fails whenever `away` is set. */
async function start(): Promise<OwnProcess> {
  const query = (...args: Parameters<typeof db.pool.query>): unknown =>
    away ? Promise.reject(new Error('away')) : db.play.pool.query(...args);
  const pool = new Proxy(db.play.pool, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  });
  const log = pino({ level: 'silent' });
  return createOwnProcess({
    db: { ...db, play: { ...db.play, pool } },
    clock,
    random: createRandom(clock),
    log,
  });
}

/** Lets a second pass, and the beat in it. */
async function second(): Promise<void> {
  const before = beats.length;
  clock.advance(1_000);
  if (!away) await vi.waitFor(() => expect(beats.length).toBeGreaterThan(before));
  else await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Makes the last beat of a process this much older. */
const silence = (id: string, seconds: number) =>
  db.pool.query('update processes set beat_at = beat_at - make_interval(secs => $2) where id = $1', [
    id,
    seconds,
  ]);

test('judges others after three seconds of beats, and not while its own beats fail', async () => {
  expect(own.isSteady()).toBe(false);
  for (let n = 0; n < 3; n++) await second();
  expect(own.isSteady()).toBe(true);
  away = true;
  for (let n = 0; n < 3; n++) await second();
  expect(own.isSteady()).toBe(false);
  away = false;
  await second();
  expect(beats.at(-1)).toMatchObject({ renewed: false, missedSince: beats.at(-2)?.at });
  expect(own.isSteady()).toBe(false);
  for (let n = 0; n < 3; n++) await second();
  expect(own.isSteady()).toBe(true);
  expect(beats.at(-1)?.missedSince).toBe(null);
});

test('after a silent process is cleared up by exactly one of the others', async () => {
  const other = await start();
  expect(await takeDead(db)).toBe(undefined);
  await silence(other.id(), 4);
  const taken = await Promise.all([takeDead(db), takeDead(db), takeDead(db)]);
  expect(taken.filter((each) => each !== undefined).map(({ id }) => id)).toEqual([other.id()]);
  await forget(db, other.id());
  expect(await takeDead(db)).toBe(undefined);
  await other.stop();
});

test('a process that was taken for dead but lives goes on under a new id', async () => {
  const before = own.id();
  await silence(before, 4);
  await takeDead(db);
  await second();
  expect(beats.at(-1)?.renewed).toBe(true);
  expect(own.id()).not.toBe(before);
  await second();
  expect(beats.at(-1)?.renewed).toBe(false);
});

test('every process knows how many people are online through the others', async () => {
  const other = await start();
  other.sayOnline(() => ({ total: 3, variants: { whist: 2 } }));
  const heard = other.nextBeat();
  clock.advance(1_000);
  await heard;
  await second();
  expect(own.others()).toEqual([{ total: 3, variants: { whist: 2 } }]);
  await other.stop();
  await second();
  expect(own.others()).toEqual([]);
});

test('a process that stops leaves only players in seats behind, for others to look after', async () => {
  const [quiet, busy] = [await start(), await start()];
  const [room, user] = ['01a1ffbc-0000-7000-8000-000000000001', '01a1ffbc-0000-7000-8000-000000000002'];
  await db.pool.query('insert into presence (process, room, seat, "user") values ($1, $2, 0, $3)', [
    busy.id(),
    room,
    user,
  ]);
  await quiet.stop();
  await busy.stop();
  const rows = await db.rows('select id from processes where id = any($1::uuid[])', [
    [quiet.id(), busy.id()],
  ]);
  expect(rows).toEqual([{ id: busy.id() }]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await takeDead(db))?.id).toBe(busy.id());
  await forget(db, busy.id());
  expect(await db.rows('select 1 from presence')).toEqual([]);
});
