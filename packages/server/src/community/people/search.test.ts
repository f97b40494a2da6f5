/** Search for members by the beginning of a name, among many (`GET /api/users?name=`). */
import { expect, test } from 'vitest';
import { SEARCH, searchUsers } from '../../accounts/users/user.repository.ts';
import { openTestDatabase } from '../../testing/database.ts';

const PEOPLE = 50_000;

const db = await openTestDatabase();
// Five letters from the digest of a number: as evenly spread as names.
await db.pool.query(
  `insert into users (id, name, name_key, locale, passkey_handle, created_at, updated_at, deleted_at)
   select gen_random_uuid(), key, key, 'en', ''::bytea, now(), now(), case when n % 1000 = 0 then now() end
   from (select n, translate(substr(md5(n::text), 1, 5), '0123456789', 'ghijklmnop') || n as key
         from generate_series(1, ${PEOPLE}) n) people`,
);
// In a database whose order is that of a language, the index that keeps names unique would not help here.
await db.pool.query('drop index users_name_key');
await db.pool.query('analyze users');

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test.each(['j', 'ja', 'jan', 'nobody-at-all', ''])(
  '"%s" is read from the index, in order',
  async (beginning) => {
    const rows = await db.rows(`explain (format json) ${SEARCH}`, [
      beginning,
      beginning,
      '00000000-0000-0000-0000-000000000000',
      26,
    ]);
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    const scan = nodes.at(-1);
    expect(scan).toMatchObject({ 'Node Type': 'Index Scan', 'Index Name': 'users_name_prefix' });
    if (beginning !== '') expect(scan?.['Index Cond']).toContain(`(name_key)::text >= '${beginning}'`);
    // If many match, the first are read and no more. A handful may be sorted afterwards.
    if (beginning.length < 3) expect(nodes).toHaveLength(2);
  },
);

test('page by page, the search finds all members with this beginning, once, in order, and no deleted one', async () => {
  const found: string[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await searchUsers(db.pool, { nameKey: 'jj', after, size: 50 });
    found.push(...page.map(({ nameKey }) => nameKey ?? ''));
    if (page.length < 50) break;
    after = page.at(-1)?.id ?? null;
  }
  const rows = await db.rows<{ key: string }>(
    `select name_key as key from users where name_key like 'jj%' and deleted_at is null`,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(found).toEqual(rows.map(({ key }) => key).sort());
});

test('after an unknown id the page is empty', async () => {
  const after = '01890000-0000-7000-8000-000000000000';
  expect(await searchUsers(db.pool, { nameKey: 'j', after, size: 5 })).toEqual([]);
});
