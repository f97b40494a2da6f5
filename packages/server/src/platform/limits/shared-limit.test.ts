import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { createHashes } from '../secrets/hashes.ts';
import { createSharedLimit, forgetTries, type SharedLimit, type SharedRule } from './shared-limit.ts';
import { TooManyRequests } from './too-many-requests.ts';

let clock: TestClock;
const db = await openTestDatabase();
clock = createTestClock();

const hashes = createHashes({ key: (purpose) => new Uint8Array(Buffer.alloc(32, purpose)) });
const limit = (rule: SharedRule, rateLimits = true): SharedLimit =>
  createSharedLimit(rule, { db, clock, hashes, config: { rateLimits } as never });
/** Returns 0 if the try is allowed, otherwise the seconds to wait. */
const tryOnce = async (of: SharedLimit, key: string): Promise<number> => {
  try {
    await of.count(key);
    return 0;
  } catch (refused) {
    if (!(refused instanceof TooManyRequests)) throw refused;
    return refused.retryAfterS;
  }
};
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

describe('a window', () => {
  const rule = { name: 'three', times: 3, seconds: 60 } as const;

  test('one for all processes, from the first try on, and no longer after further tries', async () => {
    const processes = [limit(rule), limit(rule)] as const;
    expect(await tryOnce(processes[0], 'a')).toBe(0);
    clock.advance(20_000);
    expect(await tryOnce(processes[1], 'a')).toBe(0);
    expect(await tryOnce(processes[0], 'a')).toBe(0);
    expect(await tryOnce(processes[1], 'a')).toBe(40);
    clock.advance(39_000);
    expect(await tryOnce(processes[0], 'a')).toBe(1);
    expect(await tryOnce(processes[0], 'b')).toBe(0);
    clock.advance(1_000);
    expect(await tryOnce(processes[1], 'a')).toBe(0);
  });

  test('has room for as many as its setting says when a try is made', async () => {
    let times = 1;
    const set = limit({ name: 'set', times: () => times, seconds: 60 });
    expect(await tryOnce(set, 'a')).toBe(0);
    expect(await tryOnce(set, 'a')).toBe(60);
    times = 3;
    expect(await tryOnce(set, 'a')).toBe(0);
    times = 2;
    expect(await tryOnce(set, 'a')).toBe(60);
  });

  test('lets through exactly as many of those who come at the same moment', async () => {
    const same = limit(rule);
    const waits = await Promise.all(Array.from({ length: 20 }, () => tryOnce(same, 'at once')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('gives back what was no try, and never more', async () => {
    const forgiving = limit(rule);
    for (let time = 0; time < 10; time++) {
      expect(await tryOnce(forgiving, 'known')).toBe(0);
      await forgiving.forgive('known');
    }
    for (let time = 0; time < 5; time++) await forgiving.forgive('known');
    for (let time = 0; time < 3; time++) expect(await tryOnce(forgiving, 'known')).toBe(0);
    expect(await tryOnce(forgiving, 'known')).toBe(60);
  });

  test('counts what a transaction tried only if that commits', async () => {
    const within = limit({ ...rule, name: 'within' });
    const undo = new Error('undone');
    const undone = db.transaction(async (client) => {
      for (let time = 0; time < 3; time++) await within.count('a', client);
      throw undo;
    });
    await expect(undone).rejects.toBe(undo);
    for (let time = 0; time < 3; time++) expect(await tryOnce(within, 'a')).toBe(0);
    expect(await tryOnce(within, 'a')).toBe(60);
  });

  test('is not kept with RATE_LIMITS=off', async () => {
    const off = limit({ ...rule, name: 'off' }, false);
    for (let time = 0; time < 10; time++) expect(await tryOnce(off, 'a')).toBe(0);
  });
});

describe('a wait that grows', () => {
  const rule = { name: 'growing', times: 2, seconds: 900, growsTo: DAY_S } as const;

  async function overrun(of: SharedLimit, key: string): Promise<number> {
    for (let time = 0; time < rule.times; time++) expect(await tryOnce(of, key)).toBe(0);
    return tryOnce(of, key);
  }

  test('lasts a window, doubles each time up to its bound, and starts anew after a quiet day', async () => {
    const growing = limit(rule);
    const waits: number[] = [];
    for (let time = 0; time < 9; time++) {
      const wait = await overrun(growing, 'a');
      waits.push(wait);
      // A further try makes it no longer.
      expect(await tryOnce(growing, 'a')).toBe(wait);
      clock.advance(wait * 1000);
    }
    expect(waits).toEqual([900, 1800, 3600, 7200, 14_400, 28_800, 57_600, DAY_S, DAY_S]);
    clock.advance(DAY_S * 1000);
    expect(await overrun(growing, 'a')).toBe(900);
  });

  test('stays the same for a caller who keeps within the limit', async () => {
    const growing = limit(rule);
    for (let time = 0; time < 5; time++) {
      expect(await tryOnce(growing, 'slow')).toBe(0);
      clock.advance(600_000);
    }
    expect(await tryOnce(growing, 'slow')).toBe(0);
  });
});

test('a row does not show who tried, and goes a day after its end', async () => {
  await limit({ name: 'read', times: 1, seconds: 60 }).count('an@example.org 203.0.113.99');
  const rows = async () =>
    (await db.rows<{ hash: Buffer }>('select hash from rate_limits')).map(({ hash }) => hash);
  expect((await rows()).length).toBeGreaterThan(0);
  for (const hash of await rows()) {
    expect(hash).toHaveLength(32);
    for (const readable of ['example', '203.0']) expect(hash.toString('latin1')).not.toContain(readable);
  }
  await forgetTries(db.pool, clock.now());
  expect((await rows()).length).toBeGreaterThan(0);
  clock.advance(2 * DAY_S * 1000);
  await forgetTries(db.pool, clock.now());
  expect(await rows()).toEqual([]);
});
