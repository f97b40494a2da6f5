import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { backupFolder } from '../../platform/backup/kept.ts';
import { startJobs } from '../../platform/jobs/queue.ts';
import { localClock } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';

const { app, api, newMemberInSudo, newMember } = await openTestApp({
  env: { RATE_LIMITS: 'off', DATA_DIR: tmpdir() },
});
const boss = await newMemberInSudo({ name: 'Boss', admin: true });
const other = await newMember({ name: 'Other' });
/** The newest act. Each look at the audit is a row too. */
const audit = async () =>
  (await api.get('/api/audit?size=2', boss.sudo)).body.data.find(
    ({ action }: { action: string }) => action !== 'read.audit',
  );

const done: unknown[] = [];
const queue = startJobs(
  [
    {
      name: 'work',
      cron: '0 5 * * *',
      heedsAt: true,
      async run(options) {
        done.push(options);
        return { rows: 3 };
      },
    },
    {
      name: 'trouble',
      cron: '0 5 * * *',
      async run() {
        throw new Error('no such luck');
      },
    },
    { name: 'karma.audit', cron: '0 5 * * *', run: async () => ({ differences: 2 }) },
    { name: 'backup.run', cron: '0 2 * * *', run: async () => ({ file: 'a.copy.gz' }) },
  ],
  {
    connection: app.db.connection,
    clock: localClock,
    log: app.deps.log,
    startAfterMs: 0,
    lookEverySeconds: 1,
  },
);
app.running.jobs.open(queue);
afterAll(() => queue.stop());

const ended = async (id: string) => {
  const run = () => api.get(`/api/jobs/${id}`, boss.token).then(({ body }) => body);
  await expect.poll(async () => (await run()).state, { timeout: 10_000 }).not.toMatch(/created|active/);
  return run();
};

test('a job that is asked for by hand runs as at its moment, and is seen with its result', async () => {
  const asked = await api.post(
    '/api/jobs',
    { name: 'work', data: { at: '2026-11-20T03:00:00Z' } },
    boss.sudo,
  );
  expect(asked.status).toBe(200);
  expect(await ended(asked.body.id)).toMatchObject({
    name: 'work',
    state: 'completed',
    attempts: 1,
    result: { rows: 3 },
  });
  expect(done).toEqual([{ at: Date.parse('2026-11-20T03:00:00Z') }]);
  expect(await audit()).toMatchObject({ action: 'job.ask', actor: { name: 'Boss' }, target: asked.body.id });
  const { body } = await api.get('/api/jobs', boss.token);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([
    'backup.run',
    'karma.audit',
    'trouble',
    'work',
  ]);
  expect(body.data[3]).toMatchObject({
    cron: '0 5 * * *',
    runs: [{ id: asked.body.id, state: 'completed' }],
  });
});

test('a job that failed says why, and waits for its next try', async () => {
  const { body } = await api.post('/api/jobs', { name: 'trouble' }, boss.sudo);
  expect(await ended(body.id)).toMatchObject({ state: 'retry', attempts: 1, error: 'no such luck' });
});

test('a job for later waits, and a name that is no job is refused', async () => {
  const runAt = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString();
  const { body } = await api.post('/api/jobs', { name: 'work', runAt }, boss.sudo);
  expect((await api.get(`/api/jobs/${body.id}`, boss.token)).body).toMatchObject({ state: 'created', runAt });
  expect((await api.post('/api/jobs', { name: 'none' }, boss.sudo)).refusal).toBe(
    'unprocessable_content name',
  );
});

test('a setting is changed for this server at once, with its audit, and goes back to its default', async () => {
  const list = await api.get('/api/platform/config', boss.token);
  const row = list.body.data.find(({ key }: { key: string }) => key === 'platform.drain');
  expect(row).toMatchObject({ value: 60_000, default: 60_000, unit: 'ms', changedAt: null });
  const changed = await api.post(
    '/api/platform/config',
    { 'platform.drain': 5_000, reason: 'trial' },
    boss.sudo,
  );
  expect(changed.body.values['platform.drain']).toBe(5_000);
  expect(app.deps.settings.get('platform.drain')).toBe(5_000);
  expect(await audit()).toMatchObject({
    action: 'platform.config',
    before: { 'platform.drain': 60_000 },
    after: { 'platform.drain': 5_000 },
    reason: 'trial',
  });
  const back = await api.post('/api/platform/config', { 'platform.drain': null }, boss.sudo);
  expect(back.body.values['platform.drain']).toBe(60_000);
});

test('a setting that somebody else has changed since it was seen is not written over', async () => {
  const write = (value: number | null, from: unknown) =>
    api.post('/api/platform/config', { 'platform.drain': value, from }, boss.sudo);
  const seen = { 'platform.drain': 60_000 };
  expect((await write(5_000, seen)).body.values['platform.drain']).toBe(5_000);
  expect((await write(9_000, seen)).refusal).toBe('conflict platform.drain');
  expect(app.deps.settings.get('platform.drain')).toBe(5_000);
  expect((await write(9_000, 5)).refusal).toBe('bad_request from');
  expect((await write(null, { 'platform.drain': 5_000 })).body.values['platform.drain']).toBe(60_000);
});

test('a setting that another server wrote is known within two seconds', async () => {
  await app.db.pool.query(
    `insert into settings (key, value, changed_at) values ('platform.drain', 30000, now())
     on conflict (key) do update set value = 30000`,
  );
  await vi.waitFor(() => expect(app.deps.settings.get('platform.drain')).toBe(30_000), 2_000);
});

test.each([
  [{ 'platform.drain': -1 }, 'platform.drain'],
  [{ 'platform.drain': 1.5 }, 'platform.drain'],
  [{ 'platform.drain': '5' }, 'platform.drain'],
  [{ 'platform.none': 5 }, 'platform.none'],
  [{ 'platform.drain': 10_000, 'platform.none': 5 }, 'platform.none'],
])('a wrong setting is refused by its key, and nothing is changed: %o', async (change, key) => {
  const before = (await api.get('/api/platform/config', boss.token)).body.values;
  expect((await api.post('/api/platform/config', change, boss.sudo)).refusal).toBe(
    `unprocessable_content ${key}`,
  );
  expect((await api.get('/api/platform/config', boss.token)).body.values).toEqual(before);
});

test('what administrators did is listed newest first, by actor, act and target', async () => {
  await api.post('/api/platform/notice', { message: { en: 'a', nl: 'b', fr: 'c' } }, boss.sudo);
  const named = async (query: string) => (await api.get(`/api/audit?${query}`, boss.sudo)).body.data;
  expect((await named('action=platform')).map(({ action }: { action: string }) => action)[0]).toBe(
    'platform.notice',
  );
  expect(await named(`actor=${other.id}`)).toEqual([]);
  const [first, second] = await named('size=2');
  expect((await named(`size=1&starting_after=${first.id}`))[0].id).toBe(second.id);
});

test('an administrator’s browser that was left open shows no audit, and each look is a row', async () => {
  expect((await api.get('/api/audit', boss.token)).refusal).toBe('sudo_required admin');
  await api.get(`/api/audit?target=${other.id}&action=user`, boss.sudo);
  expect((await api.get('/api/audit?size=1', boss.sudo)).body.data[0]).toMatchObject({
    action: 'read.audit',
    actor: { name: 'Boss' },
    target: other.id,
    after: { action: 'user' },
  });
});

test('the audit shows what was searched for and changed only to those who may do the same', async () => {
  await api.get('/api/support/users?search=somebody@example.org', boss.sudo);
  const narrow = await newMemberInSudo({ name: 'Narrow', admin: true });
  const limit = (features: object) =>
    app.db.pool.query('update users set features = $2 where id = $1', [narrow.id, JSON.stringify(features)]);
  const readBy = async (sudo: string) =>
    (await api.get('/api/audit?action=read.users&size=1', sudo)).body.data[0];
  await limit({ 'admin.support': false });
  expect(await readBy(narrow.sudo)).toMatchObject({ actor: { name: 'Boss' }, after: null, withheld: true });
  await limit({});
  expect(await readBy(narrow.sudo)).toMatchObject({ after: { search: 'somebody@example.org' } });
});

test('an administrator without the permission finds nothing there', async () => {
  await app.db.pool.query(`update users set features = '{"admin.platform": false}' where id = $1`, [boss.id]);
  for (const path of ['statistics', 'jobs', 'audit', 'platform/restart', 'platform/releases']) {
    expect((await api.get(`/api/${path}`, boss.sudo)).refusal).toBe('resource_missing path');
  }
  expect((await api.get('/api/statistics/subscriptions', boss.token)).status).toBe(200);
  await app.db.pool.query(`update users set features = '{}' where id = $1`, [boss.id]);
});

test('no job is asked for as at a moment to come or of long ago, nor for next year', async () => {
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const refusal = async (body: object) => (await api.post('/api/jobs', body, boss.sudo)).refusal;
  for (const at of [day(1), day(-91), '9999-01-01T00:00:00Z'])
    expect(await refusal({ name: 'work', data: { at } })).toBe('unprocessable_content data');
  expect(await refusal({ name: 'trouble', data: { at: day(-1) } })).toBe('unprocessable_content data');
  expect(await refusal({ name: 'work', runAt: '9999-01-01T00:00:00Z' })).toBe('unprocessable_content runAt');
});

test('the dashboard says what the jobs of the night found, and when a backup was made', async () => {
  const nightly = async () => (await api.get('/api/statistics', boss.token)).body.nightly;
  const before = Date.now();
  expect(await nightly()).toEqual({ karmaDifferences: null, backupAt: null, backupsKept: 7 });
  for (const name of ['karma.audit', 'backup.run']) {
    const { body } = await api.post('/api/jobs', { name }, boss.sudo);
    expect(await ended(body.id)).toMatchObject({ state: 'completed' });
  }
  const { backupAt, ...found } = await nightly();
  expect(found).toEqual({ karmaDifferences: 2, backupsKept: 7 });
  expect(Date.parse(backupAt)).toBeGreaterThan(before - 60_000);
});

test('the dashboard counts people, tables, refusals and what is open', async () => {
  const { id } = await newMember({ name: 'Paying', premium: true });
  await api.post('/api/rooms', { variant: 'hearts' }, other.token);
  // An administrator is not told of a report about them.
  await api.post('/api/user_reports', { user: boss.id, reason: 'spam' }, other.token);
  await api.post('/api/user_reports', { user: id, reason: 'spam' }, other.token);
  const { status, body } = await api.get('/api/statistics', boss.token);
  expect(status).toBe(200);
  expect(body.rooms).toEqual([{ variant: 'hearts', open: 1, playing: 0, alone: 0 }]);
  expect(body.reports).toMatchObject({ open: 1, looking: 0 });
  expect(body.joined.at(-1).count).toBe(4);
  expect(body.joined).toHaveLength(30);
  expect(body.premium.now).toBe(1);
  expect(body.errors.map(({ code }: { code: string }) => code)).toContain('unprocessable_content');
  expect(body.jobs.last.map(({ name }: { name: string }) => name)).toEqual([
    'backup.run',
    'karma.audit',
    'trouble',
    'work',
  ]);
  expect(body.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(body.storage.diskFreeBytes).toBeGreaterThan(0);
  expect([body.revenue, body.donations]).toEqual([[], []]);
  const subscriptions = await api.get('/api/statistics/subscriptions', boss.token);
  expect(subscriptions.body).toMatchObject({ active: 1, ending: 1, past: 0, perMille: 250 });
  const history = await api.get('/api/statistics/subscription_history?days=7', boss.token);
  expect(history.body.data).toHaveLength(7);
});

test('the dashboard says what came in only to those who look after the store', async () => {
  const keeper = await newMemberInSudo({ admin: true });
  await app.db.pool.query(`update users set features = '{"admin.store":false}' where id = $1`, [keeper.id]);
  const { status, body } = await api.get('/api/statistics', keeper.token);
  expect([status, body.revenue, body.donations]).toEqual([200, null, null]);
});

test('what a lower number deletes is counted for the settings that delete something', async () => {
  const losses = (of: string) => api.get(`/api/platform/config/${of}`, boss.token);
  const kept = (await losses('rooms.alone/losses?value=60000')).body.count;
  await api.post('/api/rooms', { variant: 'hearts', ai: 'fill', start: true }, other.token);
  expect((await losses('rooms.alone/losses?value=60000')).body.count).toBe(kept + 1);
  const folder = backupFolder(app.deps.config);
  await mkdir(folder, { recursive: true });
  for (const day of [1, 2, 3]) await writeFile(join(folder, `troef-2025-01-0${day}.copy.gz`), '');
  expect((await losses('platform.backups/losses?value=1')).body).toEqual({ count: 2 });
  expect((await losses('platform.backups/losses?value=0')).body).toEqual({ count: 0 });
  expect((await losses('platform.drain/losses?value=0')).refusal).toBe('resource_missing setting');
});
