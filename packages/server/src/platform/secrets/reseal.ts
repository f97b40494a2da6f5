/**
 * Seals anew, with the secret of this site, what another secret that counts beside it has sealed and what is
 * kept for long (docs/operations.md, "Another secret"). Mails, pushes and links end by themselves. Begins
 * after the start, and again at the next one if it did not come to its end.
 */
import type { Logger } from 'pino';
import type { Queries } from '../db/client.ts';
import type { SealPurpose, Vault } from './vault.ts';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: SealPurpose;
  /** Rows that still need it. */
  readonly where: string;
}

const COLUMNS: readonly SealedColumn[] = [
  { table: 'rooms', column: 'sealed_seed', purpose: 'seed', where: 'ended_at is null' },
  { table: 'rooms', column: 'sealed_password', purpose: 'room', where: 'sealed_password is not null' },
  { table: 'tournaments', column: 'sealed_seed', purpose: 'seed', where: 'true' },
  { table: 'day_deals', column: 'sealed_seed', purpose: 'seed', where: 'true' },
  { table: 'second_factors', column: 'sealed', purpose: 'factor', where: 'true' },
];
const AT_ONCE = 500;

interface ResealDeps {
  readonly db: Pick<Queries, 'pool'>;
  readonly vault: Vault;
}

/** Returns how many values were sealed anew. `isOver` ends it early. */
export async function resealAll(
  { db, vault }: ResealDeps,
  isOver: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  for (const { table, column, purpose, where } of COLUMNS) {
    // The place of a row does not change while nobody writes it, and then it is found the next time.
    let after = '(0,0)';
    for (;;) {
      const { rows } = await db.pool.query<{ place: string; sealed: Uint8Array }>(
        `select ctid::text as place, ${column} as sealed from ${table}
         where ctid > $1::tid and ${where} order by ctid limit $2`,
        [after, AT_ONCE],
      );
      for (const { place, sealed } of rows) {
        if (isOver()) return count;
        const anew = vault.reseal?.(purpose, new Uint8Array(sealed));
        if (anew === undefined) continue;
        const { rowCount } = await db.pool.query(
          `update ${table} set ${column} = $3 where ctid = $1::tid and ${column} = $2`,
          [place, sealed, Buffer.from(anew)],
        );
        count += rowCount ?? 0;
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.place;
    }
  }
  return count;
}

/** Begins at once. The returned function stops it. */
export function resealAfterStart({
  db,
  vault,
  log,
}: ResealDeps & { readonly log: Logger }): () => Promise<void> {
  let over = false;
  const done = resealAll({ db, vault }, () => over).then(
    (count) => count > 0 && log.info({ count }, 'values were sealed with the new secret'),
    (error) => log.error({ err: error }, 'values were not sealed with the new secret'),
  );
  return async () => {
    over = true;
    await done;
  };
}
