/**
 * Collects everything that is kept about a member, for the member: table by table as `personal-data.ts` says,
 * with what is kept for a reason and without secrets.
 */
import type { Deps } from '../../platform/deps.ts';
import { PERSONAL_DATA } from './personal-data.ts';

export interface OwnData {
  readonly user: string;
  readonly at: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export async function ownData({ db, clock }: Pick<Deps, 'db' | 'clock'>, user: string): Promise<OwnData> {
  const tables: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  for (const [name, table] of Object.entries(PERSONAL_DATA)) {
    const [owner] = table.of;
    const shown = Object.entries(table.columns)
      .filter(([, tag]) => tag === 'personal' || typeof tag === 'object')
      .map(([column]) => `"${column}"`);
    if (owner === undefined || shown.length === 0) continue;
    const { rows } = await db.pool.query(`select ${shown.join(', ')} from ${name} where "${owner}" = $1`, [
      user,
    ]);
    tables[name] = rows;
  }
  return { user, at: new Date(clock.now()).toISOString(), tables };
}
