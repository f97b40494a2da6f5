/**
 * Every job of the schedule is killed in the middle, and done again: what it leaves is what one run without a
 * fault leaves (docs/behaviour/jobs.md 1). `TROEF_LONG` kills it before and after each of its statements.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { writeResult } from '../src/community/results/write-result.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/db/client.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import { createHashes } from '../src/platform/secrets/hashes.ts';
import { createVault } from '../src/platform/secrets/vault.ts';
import { fixedSettings } from '../src/platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { makePerson } from '../src/testing/people.ts';
import { createTestRandom } from '../src/testing/random.ts';
import { sessionFacts } from '../src/testing/results.ts';
import { scheduledJobs } from '../src/wiring/scheduled.ts';
import { frailDatabase } from './sim/season/frail-database.ts';

const NOW = Date.UTC(2026, 5, 2, 22, 30);
const MINUTE = 60_000;
const log = pino({ level: 'silent' });
const SECRETS = { key: () => new Uint8Array(32) };
const dataDir = mkdtempSync(join(tmpdir(), 'troef-jobs-'));

/** `draw`: a process that starts again draws other ids. */
const jobsOn = (db: Database, draw = 'first'): readonly Job[] => {
  const clock = createTestClock(NOW);
  return scheduledJobs(
    {
      config: readConfig({ DATA_DIR: dataDir }),
      db,
      clock,
      random: createTestRandom(clock, draw),
      log,
      vault: createVault(SECRETS),
      hashes: createHashes(SECRETS),
      settings: fixedSettings(),
    },
    { userChanged: () => undefined },
    { posts: [], linkTo: (path) => path },
    [],
  );
};
const NAMES = jobsOn({} as Database)
  .map(({ name }) => name)
  // It writes a file, which appears whole or not at all (restore.test.ts).
  .filter((name) => name !== 'backup.run');

/** A site on which every job has something to do. */
async function seeded(): Promise<TestDatabase> {
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
  return db;
}

const FREE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\\\\x[0-9a-f]+|"?[0-9a-f]{64}"?/g;

/** Every row, but for what is drawn by chance: ids, seeds, sealed text. */
async function contentOf(db: TestDatabase): Promise<unknown> {
  const tables = await db.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await db.rows<{ text: string }>(`select to_jsonb(t)::text as text from "${name}" t`);
    if (rows.length > 0) content[name] = rows.map(({ text }) => text.replace(FREE, '#')).sort();
  }
  return content;
}

const jobOf = (db: Database, name: string, draw?: string): Job => {
  const job = jobsOn(db, draw).find((each) => each.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  return job;
};

/** Returns whether the job was killed: false if it has fewer statements. */
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
    const clean = await seeded();
    await jobOf(clean, name).run();
    const expected = await contentOf(clean);
    await clean.close();
    const moments = LONG ? Array.from({ length: 400 }, (_, at) => at) : [2];
    for (const after of moments) {
      const db = await seeded();
      const wasKilled = await killed(db, name, after);
      if (wasKilled) await jobOf(db, name, 'again').run();
      expect(await contentOf(db), `killed after ${after}`).toEqual(expected);
      await db.close();
      if (!wasKilled) break;
    }
  },
);
