/**
 * A Prometheus of Debian reads a server at which a table is played. Every query of the dashboard
 * (deploy/grafana/troef.json) has an answer there with a number in it, as its panel would show it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { deployProgram } from '../../../scripts/lib/deploy-programs.ts';
import { startMetrics } from '../src/edge/http/metrics.ts';
import { runBackup } from '../src/platform/backup/nightly.ts';
import { createOwnProcess } from '../src/platform/cluster/own-process.ts';
import { startJobs } from '../src/platform/jobs/queue.ts';
import { createMeasures } from '../src/platform/measures/measures.ts';
import { localClock } from '../src/testing/app.ts';
import { openTestApp } from '../src/testing/open-app.ts';
import { freePort } from './support/child-server.ts';
import { chooser, joinTable, playOn } from './support/table-client.ts';

const { panels } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../deploy/grafana/troef.json'), 'utf8'),
);
const folder = mkdtempSync(join(tmpdir(), 'troef-prometheus-'));
const log = pino({ level: 'silent' });
const measures = createMeasures(localClock);
const { app, newMember } = await openTestApp({
  env: { DATA_DIR: folder, RATE_LIMITS: 'off', COMPUTER_DELAY_MS: '0' },
  deps: { measures },
});
const ownProcess = await createOwnProcess({ db: app.db, clock: localClock, random: app.deps.random, log });
const metrics = await startMetrics({
  ...{ app, deps: { ...app.deps, ownProcess }, host: '127.0.0.1', port: 0, token: undefined },
});
const port = await freePort();
writeFileSync(
  join(folder, 'prometheus.yml'),
  stringify({
    global: { scrape_interval: '500ms' },
    scrape_configs: [{ job_name: 'troef', static_configs: [{ targets: [`127.0.0.1:${metrics.port}`] }] }],
  }),
);
const prometheus = spawn(
  deployProgram('prometheus'),
  [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'series')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ],
  { stdio: 'ignore' },
);
afterAll(async () => {
  const exited = once(prometheus, 'exit');
  prometheus.kill('SIGTERM');
  await exited;
  await ownProcess.stop();
  await metrics.close();
});

/** What the API of Prometheus says to a query. */
interface PrometheusAnswer {
  readonly status: 'success' | 'error';
  readonly error?: string;
  readonly data?: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

/** Returns the newest value of each series that the query finds, as Prometheus writes it. */
async function ask(query: string): Promise<readonly string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query })}`)
    .then((response) => response.json() as Promise<PrometheusAnswer>)
    .catch(() => undefined);
  if (answer?.status === 'error') throw new Error(`${query}: ${answer.error}`);
  return (answer?.data?.result ?? []).map(({ value }) => value[1]);
}
const hasNumber = async (query: string): Promise<boolean> =>
  (await ask(query)).some((value) => Number.isFinite(Number(value)));

/** Everything that a panel shows happens once while Prometheus reads. */
async function live(): Promise<void> {
  const { token } = await newMember();
  const client = await joinTable(await app.address(), token);
  await client.create();
  await playOn(client, chooser(1), (view) => view.seq > 60);
  client.close();
  await fetch(`${await app.address()}/api/none`);
  // Mails and the thread of computer players are others' tests: here they are only counted.
  measures.time('think', 20);
  for (const label of ['mail', 'push']) {
    measures.count('sent', label);
    measures.count('refused', label);
  }
}

test('every query of the dashboard has a number while a table is played', async () => {
  const queue = startJobs([{ name: 'karma.audit', cron: '0 5 * * *', run: async () => undefined }], {
    ...{ connection: app.db.connection, clock: localClock, log, measures },
    ...{ startAfterMs: 0, lookEverySeconds: 1, retryAfterSeconds: 60 },
  });
  await queue.ready;
  await runBackup(app.deps);
  await app.db.pool.query(
    `insert into outbox (id, channel, "to", kind, locale, sealed, due_at, created_at)
     values (gen_random_uuid(), 'mail', 'an@example.org', 'test', 'en', '', now() + interval '1 day', now())`,
  );
  await live();
  await queue.run('karma.audit');
  await expect.poll(() => ask('up{job="troef"}')).toEqual(['1']);
  // A rate needs a rise that Prometheus has seen.
  await live();
  const queries: readonly string[] = panels.flatMap(
    ({ targets }: { readonly targets: readonly { readonly expr: string }[] }) =>
      targets.map(({ expr }) => expr),
  );
  expect(queries.length).toBeGreaterThan(20);
  await expect
    .poll(
      async () => {
        const empty = await Promise.all(queries.map(async (each) => ((await hasNumber(each)) ? [] : [each])));
        return empty.flat();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toEqual([]);
  await queue.stop();
}, 120_000);
