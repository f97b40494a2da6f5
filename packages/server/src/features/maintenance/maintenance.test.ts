/** Restarts among processes, with a clock of the test. */
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { OwnProcess } from '../../platform/cluster/own-process.ts';
import { NO_PEERS } from '../../platform/cluster/peers.ts';
import { createRandom } from '../../platform/runtime/random.ts';
import { fixedSettings } from '../../platform/settings/settings.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createMaintenance, type Maintenance } from './maintenance.ts';
import { createReleases, REQUESTED } from './releases.ts';

const db = await openTestDatabase();
const ACTOR = '01890000-0000-7000-8000-000000000001';
const folder = mkdtempSync(join(tmpdir(), 'troef-releases-'));
for (const name of ['2.16.57-a', '2.16.58-b']) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ version: name.slice(0, 7) }));
}
symlinkSync('2.16.57-a', join(folder, 'current'));
let clock: ReturnType<typeof createTestClock>;
const settings = fixedSettings();
/** The setting `platform.maintenance`. */
let closed = 0;

interface Server {
  readonly maintenance: Maintenance;
  readonly notices: unknown[];
  readonly holds: boolean[];
  restarts: number;
  /** Ends it as a process that restarts does. */
  end(): Promise<void>;
}

/** A server that runs the release of this name. */
async function serve(release = '2.16.57-a'): Promise<Server> {
  const random = createRandom(clock);
  const id = random.id();
  await db.pool.query('insert into processes (id, started_at, beat_at) values ($1, $2, clock_timestamp())', [
    id,
    new Date(clock.now()),
  ]);
  const server = { notices: [] as unknown[], holds: [] as boolean[], restarts: 0 };
  const maintenance = createMaintenance(
    {
      db,
      clock,
      random,
      log: pino({ level: 'silent' }),
      peers: NO_PEERS,
      ownProcess: { id: () => id } as OwnProcess,
      settings: {
        ...fixedSettings(),
        get: (key) => (key === 'platform.maintenance' ? closed : settings.get(key)),
      },
    },
    {
      releases: createReleases(folder, join(folder, release, 'packages/server/src')),
      announce: (notice) => server.notices.push(notice),
      hold: (holding) => server.holds.push(holding),
      restart: () => {
        server.restarts += 1;
      },
    },
  );
  const end = async (): Promise<void> => {
    maintenance.stop();
    await db.pool.query('delete from processes where id = $1', [id]);
  };
  return Object.assign(server, { maintenance, end });
}

test('while maintenance is on no deal and no room begins, and pages are told when it begins and ends', async () => {
  const server = await serve();
  await server.maintenance.look();
  expect([server.maintenance.isHolding(), server.notices]).toEqual([false, []]);
  closed = 1;
  await server.maintenance.look();
  await server.maintenance.look();
  expect(server.maintenance.isHolding()).toBe(true);
  expect(server.notices).toEqual([
    expect.objectContaining({
      timeout: null,
      message: expect.objectContaining({ en: expect.stringContaining('no new tables') }),
    }),
  ]);
  closed = 0;
  await server.maintenance.look();
  expect(server.maintenance.isHolding()).toBe(false);
  expect(server.holds).toEqual([true, false]);
  expect(server.notices).toHaveLength(2);
  await server.end();
});

/** How often the servers restarted. Each looks now: a look that the clock asks for is left out while one goes on. */
async function restartsOf(...servers: readonly Server[]): Promise<number> {
  for (const { maintenance } of servers) await maintenance.look();
  return servers.reduce((sum, { restarts }) => sum + restarts, 0);
}
const last = async ({ maintenance }: Server) => (await maintenance.last())[0];
const wish = { kind: 'restart', release: null, reason: 'a test', actor: ACTOR } as const;

beforeEach(async () => {
  clock = createTestClock();
  await db.pool.query('delete from maintenance');
  await db.pool.query('delete from processes');
});

test('two servers tell their people, hold deals back, and restart one after the other', async () => {
  const [one, two] = [await serve(), await serve()];
  clock.advance(10);
  await one.maintenance.ask(wish);
  await two.maintenance.look();
  for (const { notices, holds } of [one, two]) {
    expect(notices).toMatchObject([{ timeout: 60_000, props: { kind: 'warn' } }]);
    expect(holds).toEqual([true]);
  }
  clock.advance(59_000);
  await one.maintenance.look();
  expect(one.restarts + two.restarts).toBe(0);
  clock.advance(1_000);
  await expect.poll(() => restartsOf(one, two)).toBe(1);
  await one.maintenance.look();
  await two.maintenance.look();
  const [first, second] = one.restarts === 1 ? [one, two] : [two, one];
  expect(second.restarts).toBe(0);
  await first.end();
  const next = await serve();
  await next.maintenance.look();
  await second.maintenance.look();
  expect([next.restarts, second.restarts]).toEqual([0, 1]);
  expect(next.holds).toEqual([]);
  expect(await last(next)).toMatchObject({ state: 'running' });
  await second.end();
  const after = await serve();
  await after.maintenance.look();
  expect(await last(after)).toMatchObject({ state: 'done', failure: null });
});

test('a server that does not come back loses its turn after a minute', async () => {
  const [one, two] = [await serve(), await serve()];
  clock.advance(10);
  await one.maintenance.ask(wish);
  clock.advance(60_000);
  await expect.poll(() => restartsOf(one, two)).toBe(1);
  const [first, second] = one.restarts === 1 ? [one, two] : [two, one];
  await first.end();
  clock.advance(59_000);
  await second.maintenance.look();
  expect(second.restarts).toBe(0);
  clock.advance(2_000);
  await expect.poll(() => restartsOf(second)).toBe(1);
});

test.each([
  ['a restart', wish, { state: 'done' }],
  [
    'a release',
    { ...wish, kind: 'deploy', release: '2.16.58-b' } as const,
    { state: 'failed', failure: 'not_started' },
  ],
])('%s is over when due if its servers ended before', async (_, asked, outcome) => {
  const one = await serve();
  clock.advance(10);
  await one.maintenance.ask(asked);
  await one.end();
  clock.advance(30_000);
  const next = await serve();
  await next.maintenance.look();
  expect(await last(next)).toMatchObject({ state: 'waiting' });
  clock.advance(31_000);
  await next.maintenance.look();
  expect(await last(next)).toMatchObject(outcome);
  await expect(next.maintenance.ask(wish)).resolves.toMatchObject({ state: 'waiting' });
});

test('a restart that is called off lets deals begin again, and only one is asked for at a time', async () => {
  const one = await serve();
  clock.advance(10);
  await one.maintenance.ask(wish);
  await expect(one.maintenance.ask(wish)).rejects.toMatchObject({ code: 'conflict', param: 'maintenance' });
  await one.maintenance.cancel({ actor: ACTOR, reason: null });
  expect(one.holds).toEqual([true, false]);
  clock.advance(120_000);
  await one.maintenance.look();
  expect(one.restarts).toBe(0);
  await expect(one.maintenance.cancel({ actor: ACTOR, reason: null })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect(await db.rows('select action, target is not null as named from audit order by id')).toEqual(
    expect.arrayContaining([{ action: 'platform.cancel', named: true }]),
  );
});

test('a release is asked of the supervisor, and done when a server of it runs', async () => {
  const one = await serve();
  clock.advance(10);
  await one.maintenance.ask({ ...wish, kind: 'deploy', release: '2.16.58-b' });
  clock.advance(60_000);
  await expect.poll(() => restartsOf(one)).toBe(1);
  expect(readFileSync(join(folder, REQUESTED), 'utf8')).toBe('2.16.58-b\n');
  await one.end();
  const next = await serve('2.16.58-b');
  await next.maintenance.look();
  expect(await last(next)).toMatchObject({ kind: 'deploy', state: 'done' });
});

test('a release that did not start is told as such by the one before', async () => {
  const one = await serve();
  clock.advance(10);
  await one.maintenance.ask({ ...wish, kind: 'deploy', release: '2.16.58-b' });
  clock.advance(60_000);
  await expect.poll(() => restartsOf(one)).toBe(1);
  await one.end();
  const back = await serve();
  await back.maintenance.look();
  expect(await last(back)).toMatchObject({ state: 'failed', failure: 'not_started' });
});

test('a release that is gone when it is due restarts nothing', async () => {
  const one = await serve();
  clock.advance(10);
  await one.maintenance.ask({ ...wish, kind: 'deploy', release: 'gone' });
  clock.advance(60_000);
  await expect.poll(() => last(one)).toMatchObject({ state: 'failed', failure: 'missing' });
  await one.maintenance.look();
  expect(one.restarts).toBe(0);
  expect(one.holds).toEqual([true, false]);
});

test('releases are folders with a manifest; links and ways out are none', async () => {
  const releases = createReleases(folder, folder);
  expect((await releases.all()).map(({ id, version, current }) => [id, version, current])).toEqual(
    expect.arrayContaining([
      ['2.16.57-a', '2.16.57', true],
      ['2.16.58-b', '2.16.58', false],
    ]),
  );
  for (const id of ['current', '..', '../x', '.hidden', 'none', REQUESTED]) {
    expect(await releases.find(id)).toBe(undefined);
  }
});
