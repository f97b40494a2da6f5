/** When a server looks for steps of tournaments that are due (docs/behaviour/tournaments.md 4). */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { keepLooking } from './keep-looking.ts';

const db = await openTestDatabase();
const HOUR_MS = 3_600_000;
const log = { error: () => undefined } as unknown as Parameters<typeof keepLooking>[0]['log'];

let stop = (): void => undefined;
afterEach(async () => {
  stop();
  await db.pool.query('delete from tournaments');
});

function startLooking(work: () => Promise<unknown> = async () => undefined) {
  const clock = createTestClock();
  /** The wait before each look. */
  const waits: number[] = [];
  let looks = 0;
  const loop = keepLooking(
    {
      ...{ db, log },
      clock: {
        now: clock.now,
        after(ms, run) {
          waits.push(ms);
          return clock.after(ms, run);
        },
      },
    },
    () => {
      looks++;
      return work();
    },
  );
  stop = loop.stop;
  return {
    ...{ clock, loop },
    looks: () => looks,
    /** Returns the wait after the next look. */
    async next(): Promise<number | undefined> {
      const before = waits.length;
      clock.advance(waits.at(-1) ?? 0);
      await expect.poll(() => waits.length).toBe(before + 1);
      return waits.at(-1);
    },
  };
}

const newTournament = (status: string, dueAt: number) =>
  db.pool.query(
    `insert into tournaments (id, slug, variant, status, name, start_at, due_at, version, state, sealed_seed, created_at)
     values (gen_random_uuid(), gen_random_uuid()::text, 'hearts', $1, '{}', now(), $2, 1, '{}', '', now())`,
    [status, new Date(dueAt)],
  );

test('a step is taken at its moment, and what another process writes is seen a second later', async () => {
  const { clock, next } = startLooking();
  expect(await next()).toBe(1_000);
  await newTournament('open', clock.now() + 1_400);
  expect(await next()).toBe(400);
});

test('while a tournament is played, the ends of its tables are looked for several times a second', async () => {
  const { clock, next } = startLooking();
  await newTournament('running', clock.now() + HOUR_MS);
  expect(await next()).toBe(250);
});

test('a step that another process takes just now is asked for again soon, and not all the time', async () => {
  const { clock, next } = startLooking();
  await newTournament('open', clock.now() - HOUR_MS);
  expect(await next()).toBe(100);
});

test('what has changed here is looked for at once, and never twice at the same time', async () => {
  let goOn = (): void => undefined;
  const { clock, loop, looks } = startLooking(
    () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      }),
  );
  loop.soon();
  clock.advance(0);
  expect(looks()).toBe(1);
  loop.soon();
  clock.advance(0);
  expect(looks()).toBe(1);
  goOn();
  await expect.poll(looks).toBe(2);
  goOn();
});

test('a look that fails is followed by another one', async () => {
  let isBroken = true;
  const { next } = startLooking(async () => {
    if (isBroken) throw new Error('the database was away');
  });
  expect(await next()).toBe(1_000);
  isBroken = false;
  expect(await next()).toBe(1_000);
});
