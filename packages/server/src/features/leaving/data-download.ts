/**
 * Collects everything that is kept about a member, for the member: table by table as `personal-data.ts` says,
 * with what is kept for a reason and without secrets.
 */
import type { Deps } from '../../platform/deps.ts';
import { belongsTo, PERSONAL_DATA } from './personal-data.ts';

export interface OwnData {
  readonly user: string;
  readonly at: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export async function ownData({ db, clock }: Pick<Deps, 'db' | 'clock'>, user: string): Promise<OwnData> {
  const tables: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  for (const [name, table] of Object.entries(PERSONAL_DATA)) {
    // The first column of a table names its owner; the others are about other people.
    const ownRows = belongsTo({ ...table, of: table.of.slice(0, 1) });
    const shown = Object.entries(table.columns)
      .filter(([, tag]) => tag === 'personal' || typeof tag === 'object')
      .map(([column]) => `"${column}"`);
    if (ownRows === undefined || shown.length === 0) continue;
    const { rows } = await db.pool.query(`select ${shown.join(', ')} from ${name} where ${ownRows}`, [user]);
    tables[name] = rows;
  }
  return { user, at: new Date(clock.now()).toISOString(), tables };
}
