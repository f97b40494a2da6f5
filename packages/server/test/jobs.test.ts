/**
 * Every job of the schedule is killed in the middle, and done again: what it leaves is what one run without a
 * fault leaves (docs/behaviour/jobs.md 1). `TROEF_LONG` kills it before and after each of its statements.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { person } from '@troef/engine/testing/created-body.ts';
import { PLAYERS } from '@troef/players';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { writeResult } from '../src/community/results/write-result.ts';
import { readCopy } from '../src/platform/backup/copy.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/db/client.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import { createHashes } from '../src/platform/secrets/hashes.ts';
import { createVault } from '../src/platform/secrets/vault.ts';
import { fixedSettings } from '../src/platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { makePerson } from '../src/testing/people.ts';
import { playRoom } from '../src/testing/played-room.ts';
import { createTestRandom } from '../src/testing/random.ts';
import { sessionFacts } from '../src/testing/results.ts';
import { scheduledJobs } from '../src/wiring/scheduled.ts';
import { frailDatabase } from './sim/season/frail-database.ts';
import { fillSite, NEW_POST } from './support/filled-site.ts';
import { fillStore, storeOn } from './support/filled-store.ts';

const NOW = Date.UTC(2026, 5, 2, 22, 30);
const MINUTE = 60_000;
const log = pino({ level: 'silent' });
const SECRETS = { key: () => new Uint8Array(32) };
const dataDir = mkdtempSync(join(tmpdir(), 'troef-jobs-'));

/** `draw`: a process that starts again draws other ids. */
const partsOn = (db: Database, { draw, at }: { readonly draw: string; readonly at: number }) => {
  const clock = createTestClock(at);
  return {
    config: readConfig({ DATA_DIR: dataDir }),
    db,
    clock,
    random: createTestRandom(clock, draw),
    log,
    vault: createVault(SECRETS),
    hashes: createHashes(SECRETS),
    settings: fixedSettings(),
  };
};
const jobsOn = (db: Database, draw = 'first', at = NOW): readonly Job[] => {
  const parts = partsOn(db, { draw, at });
  return scheduledJobs(
    parts,
    { userChanged: () => undefined },
    { posts: [NEW_POST], linkTo: (path) => path },
    storeOn(parts).jobs,
  );
};
/**
 * The job that asks providers holds what it asks about for nine minutes, so a run that was killed is made good by
 * the next.
 */
const NEXT_RUN = NOW + 10 * 60_000;
const ASKS_PROVIDERS = 'orders.reconcile';
/** Before and after statements of its parts: messages, orders, subscriptions. */
const MOMENTS: Readonly<Record<string, readonly number[]>> = { [ASKS_PROVIDERS]: [12, 30] };
const NAMES = jobsOn({} as Database)
  .map(({ name }) => name)
  // It writes a file, so it is killed below.
  .filter((name) => name !== 'backup.run');

const FINDS_PUZZLES = 'puzzle.find';

/** These change no row of the site: the first only compares, the second makes tables for the log of later months. */
const CHANGES_NOTHING = ['karma.audit', 'log.parts'];
/** What has to be among the tables that these change. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  'backers.cleanup': ['backer_counted'],
  'blog.cleanup': ['blog_subscriptions'],
  'blog.tell': ['blog_posts', 'blog_subscriptions', 'outbox'],
  'chat.retention': ['chat_lines', 'tournament_messages'],
  'polls.close': ['poll_votes', 'polls'],
  'rooms.retention': ['job_progress', 'room_players', 'rooms'],
  'slams.expire': ['slams'],
  'tournament.rank': ['tour_places', 'tour_rankings', 'tour_titles', 'users'],
};

/** A site on which the job has something to do. */
async function seeded(job: string): Promise<TestDatabase> {
  const db = await createTestDatabase();
  const clock = createTestClock(NOW - 26 * 60 * MINUTE);
  const random = createTestRandom(clock, 'site');
  const users: string[] = [];
  for (const name of ['An', 'Bert', 'Cleo', 'Dirk']) {
    const person = await makePerson({ deps: { random, clock, db } }, { name, password: null });
    users.push(person.id);
  }
  await db.pool.query(
    `update users set games = '{"whist": {"ranked": true, "rankedAt": "2026-01-01T00:00:00.000Z"}}',
       premium_until = $1`,
    [new Date(NOW + 3 * 24 * 60 * MINUTE)],
  );
  for (let room = 0; room < 3; room++) {
    clock.advance(MINUTE);
    const facts = sessionFacts({ random, clock }, users);
    await db.transaction((tx) => writeResult(tx, { random }, facts));
  }
  if (job === FINDS_PUZZLES) await playHearts({ db, random, clock }, users);
  const old = new Date(NOW - 500 * 24 * 60 * MINUTE);
  await db.pool.query(
    `insert into event_counts (day, name, part, value, count) values ($1, 'join', 'all', '', 1)`,
    [old],
  );
  await db.pool.query(
    `insert into page_errors (id, at, page, kind, type, places, width) values ('a', $1, '/', 'x', 'y', '{}', 'wide')`,
    [old],
  );
  await db.pool.query(
    `insert into codes (id, kind, "user", hash, created_at, expires_at) values ($1, 'reset', $2, ''::bytea, $3, $3)`,
    [random.id(), users[0], old],
  );
  await db.pool.query(
    `insert into blog_subscriptions (id, email, locale, asked_at) values ($1, 'late@example.org', 'en', $2)`,
    [random.id(), old],
  );
  await db.pool.query(
    `insert into slams (id, variant, number, slug, room, deal, contract, trump, hand, at, "user")
     values ($1, 'whist', 1, 'slam-1', $2, 1, 'soloSlam', 'H', '{}', $3, $4)`,
    [random.id(), random.id(), old, users[0]],
  );
  await fillSite({ db, random }, { users, now: NOW });
  await fillStore(partsOn(db, { draw: 'shop', at: NOW - 26 * 60 * MINUTE }), { users, now: NOW });
  return db;
}

/** Deals that members with proven addresses have finished. */
async function playHearts(parts: Parameters<typeof playRoom>[0], users: readonly string[]): Promise<void> {
  await playRoom(parts, {
    id: parts.random.id(),
    variant: 'hearts',
    seats: [person('a'), person('b'), person('c'), person('d')],
    deals: 2,
    choose: (game, state, seat, seed) => PLAYERS.hearts.chooseMove(game.viewFor(state, seat), 'easy', seed),
    results: users,
  });
}

const FREE =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\\\\x[0-9a-f]+|"?[0-9a-f]{64}"?|\btp_[0-9a-f]{32}/g;
/** Times, and how often a provider was asked: a kill adds to that. */
const LATER = /\d{4}-\d\d-\d\dT[\d:.+]+|"tries": \d+/g;

type Content = Readonly<Record<string, readonly string[]>>;

/** Every row, but for what is drawn by chance: ids, seeds, sealed text. */
async function contentOf(db: TestDatabase, { isLater = false } = {}): Promise<Content> {
  const tables = await db.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await db.rows<{ text: string }>(`select to_jsonb(t)::text as text from "${name}" t`);
    if (rows.length > 0)
      content[name] = rows
        .map(({ text }) => text.replace(FREE, '#').replace(isLater ? LATER : /^$/, '@'))
        .sort();
  }
  return content;
}

const jobOf = (db: Database, name: string, draw?: string, at?: number): Job => {
  const job = jobsOn(db, draw, at).find((each) => each.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  return job;
};

const changed = (before: Content, after: Content): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
  );

/** Runs it without a fault. Returns how many moments it has between its statements. */
async function momentsOf(db: TestDatabase, name: string): Promise<number> {
  const frail = frailDatabase(db);
  frail.arm({ kind: 'kill', after: Number.POSITIVE_INFINITY });
  await jobOf(frail.database, name).run();
  return frail.moments();
}

/** Returns whether the job was killed. */
async function killed(db: TestDatabase, name: string, after: number): Promise<boolean> {
  const frail = frailDatabase(db);
  frail.arm({ kind: 'kill', after });
  const run = jobOf(frail.database, name).run();
  await Promise.race([run, frail.died]);
  return frail.isDead();
}

const LONG = process.env.TROEF_LONG !== undefined;

test.each(NAMES)(
  '%s is right after it was killed in the middle and done again',
  { timeout: 120_000 },
  async (name) => {
    const clean = await seeded(name);
    const next = name === ASKS_PROVIDERS ? NEXT_RUN : NOW;
    const options = { isLater: next !== NOW };
    const before = await contentOf(clean, options);
    const count = await momentsOf(clean, name);
    if (next !== NOW) await jobOf(clean, name, 'next', next).run();
    const expected = await contentOf(clean, options);
    await clean.close();
    const tables = changed(before, expected);
    expect(tables.length > 0, 'a run changes rows').toBe(!CHANGES_NOTHING.includes(name));
    expect(tables).toEqual(expect.arrayContaining([...(CHANGES[name] ?? [])]));
    const moments = LONG ? Array.from({ length: count }, (_, at) => at) : (MOMENTS[name] ?? [count >> 1]);
    for (const after of moments) {
      const db = await seeded(name);
      expect(await killed(db, name, after), `it was killed after ${after}`).toBe(true);
      await jobOf(db, name, 'again', next).run();
      expect(await contentOf(db, options), `killed after ${after}`).toEqual(expected);
      await db.close();
    }
  },
);

test('backup.run leaves one whole file after it was killed between two fetches and done again', async () => {
  const db = await seeded('backup.run');
  const hold = 'tour_titles';
  await db.pool.query(
    `insert into event_counts (day, name, part, value, count)
     select $1, 'join', 'all', md5(n::text), n from generate_series(1, 5000) n`,
    [new Date(NOW)],
  );
  const folder = join(dataDir, 'backups');
  const locking = await db.pool.connect();
  await locking.query('begin');
  await locking.query(`lock table ${hold} in access exclusive mode`);
  const program = join(import.meta.dirname, 'support/night-backup.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(db.connection), String(NOW)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  const waits = `select 1 from pg_locks where relation = '${hold}'::regclass and not granted`;
  await expect.poll(() => db.rows(waits)).toHaveLength(1);
  const draft = 'troef-2026-06-02.copy.gz.part';
  await expect.poll(() => statSync(join(folder, draft)).size).toBeGreaterThan(10_000);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await locking.query('rollback');
  locking.release();
  expect(readdirSync(folder)).toEqual([draft]);

  // The night after writes another file: it takes away what is left of the one before all the same.
  await jobOf(db, 'backup.run', 'again', NOW + 24 * 60 * MINUTE).run();
  expect(readdirSync(folder)).toEqual(['troef-2026-06-03.copy.gz']);
  const restored = await createTestDatabase();
  const client = await restored.pool.connect();
  await readCopy(client, join(folder, 'troef-2026-06-03.copy.gz'));
  client.release();
  expect(await contentOf(restored)).toEqual(await contentOf(db));
  await restored.close();
  await db.close();
});
