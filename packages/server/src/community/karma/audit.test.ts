import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestResults } from '../../testing/results.ts';
import { auditKarma, karmaDifferences } from './audit.ts';

const table = await openTestResults();

async function lines(): Promise<readonly { readonly level: number; readonly alert?: string }[]> {
  const written: string[] = [];
  await auditKarma({ db: table.db, log: pino({}, { write: (line: string) => written.push(line) }) });
  return written.map((line) => JSON.parse(line));
}
const ERROR = 50;

test('after sessions among people and alone, nothing differs', async () => {
  const people = await table.people(4);
  await table.finish(people);
  await table.finish(people.slice(0, 1), { alone: true, variant: 'hearts', length: 100 });
  expect(await karmaDifferences(table.db.pool)).toEqual([]);
  expect((await lines()).some(({ level }) => level >= ERROR)).toBe(false);
});

test('alerts: a record changed without a reason, a reason without a record, a lost reason', async () => {
  const [changed = '', lost = '', bare = ''] = await table.people(3);
  await table.finish([changed, lost]);
  const put = (sql: string, ...values: unknown[]) => table.db.pool.query(sql, values);
  await put('update records set karma = karma + 5 where "user" = $1', changed);
  await put(`delete from karma_changes where "user" = $1`, lost);
  await put(
    `insert into karma_changes (id, "user", variant, delta, reason, at) values ($1, $2, 'belote', 7, 'room', now())`,
    table.deps.random.id(),
    bare,
  );
  const found = await karmaDifferences(table.db.pool);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { user: changed, variant: 'whist', record: 18, sum: 13 },
      { user: lost, variant: 'whist', record: 12, sum: null },
      { user: bare, variant: 'belote', record: null, sum: 7 },
    ]),
  );
  expect(await lines()).toMatchObject([{ level: ERROR, alert: 'karma.audit', many: 3 }]);
});
