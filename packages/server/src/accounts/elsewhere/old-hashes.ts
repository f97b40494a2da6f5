/**
 * Wraps hashes of the old site that reached `freewhist_accounts` bare (old-password.ts): all of them after a
 * start, one at a time so that log-ins do not wait behind them, and each one at the first try of its
 * password. The command that imports accounts (import-accounts.ts) wraps them before they reach the table.
 */

import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { IMPORTED_PREFIX, wrapOldHash } from './old-password.ts';

const AT_ONCE = 100;

/** Begins at once. The returned function stops it. */
export function wrapAfterStart({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  let over = false;
  const done = wrapAll({ db }, () => over).then(
    (count) => count > 0 && log.info({ count }, 'hashes of the old site were wrapped'),
    (error) => log.error({ err: error }, 'hashes of the old site were not wrapped'),
  );
  return async () => {
    over = true;
    await done;
  };
}

/** Returns the hash to compare with. If two calls wrap the same row, the first result is kept. */
export async function wrapRow(db: Querier, name: string, stored: string): Promise<string> {
  const wrapped = await wrapOldHash(stored);
  if (wrapped === undefined) return stored;
  await db.query('update freewhist_accounts set hash = $3 where name = $1 and hash = $2', [
    name,
    stored,
    wrapped,
  ]);
  return wrapped;
}

/**
 * Returns how many were wrapped. `isOver` ends it early; the rest is for the next time. Then rewrites the
 * table, because PostgreSQL leaves the old version of a changed row in its file.
 */
export async function wrapAll(
  { db }: Pick<Deps, 'db'>,
  isOver: () => boolean = () => false,
): Promise<number> {
  const count = await wrapRows(db, isOver);
  if (count > 0) await db.pool.query('vacuum full freewhist_accounts');
  return count;
}

async function wrapRows(db: Deps['db'], isOver: () => boolean): Promise<number> {
  let count = 0;
  let after = '';
  for (;;) {
    const { rows } = await db.pool.query<{ name: string; hash: string }>(
      `select name, hash from freewhist_accounts where starts_with(hash, $1) and name > $2 order by name limit $3`,
      [IMPORTED_PREFIX, after, AT_ONCE],
    );
    for (const { name, hash } of rows) {
      if (isOver()) return count;
      if ((await wrapRow(db.pool, name, hash)) !== hash) count++;
      after = name;
    }
    if (rows.length < AT_ONCE) return count;
  }
}
