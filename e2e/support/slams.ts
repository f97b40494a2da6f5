/** Writes slams of colour whist into the data folder of a running server: no journey can wait for one to be dealt. */
import path from 'node:path';
import pg from 'pg';

const HAND = 'AS KS QS JS TS 7S 5S 3S AH KH QH AD KD'.split(' ');

export interface MadeSlam {
  readonly number: number;
  readonly room?: string;
  readonly user?: string;
  readonly guest?: string;
  readonly at?: string;
  /** With words it is claimed. */
  readonly message?: string;
}

export const slugOf = ({ number }: Pick<MadeSlam, 'number'>): string => `${number}-0b4f1c`;

export async function makeSlams(dataDir: string, slams: readonly MadeSlam[]): Promise<void> {
  const db = new pg.Client({
    host: path.join(dataDir, 'postgres', 'socket'),
    port: 5432,
    user: 'troef',
    database: 'troef',
  });
  await db.connect();
  for (const slam of slams) {
    const { number, room, user, guest, at, message } = slam;
    await db.query(
      `insert into slams (id, variant, number, slug, room, deal, contract, trump, hand, at, "user", guest, claimed_at, message)
       values (gen_random_uuid(), 'whist', $1, $2, coalesce($3::uuid, gen_random_uuid()), 1, 'soloSlim', 'S', $4,
         coalesce($5::timestamptz, now()), $6, $7, case when $8::text is null then null else now() end, $8)`,
      [number, slugOf(slam), room ?? null, HAND, at ?? null, user ?? null, guest ?? null, message ?? null],
    );
  }
  await db.end();
}
