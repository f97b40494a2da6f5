/**
 * Fills in the look of names that were taken before looks were kept, or whose look a migration has set to
 * null.
 */

import type { Querier } from '../../db/querier.ts';
import { lookOf } from './look-of.ts';

const AT_ONCE = 1_000;

/** Names that already look alike stay as they are: only a new name is compared with them. */
export async function fillLooks(db: Querier): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ id: string; name: string }>(
      'select id, name from users where name is not null and name_look is null limit $1',
      [AT_ONCE],
    );
    if (rows.length === 0) return;
    await db.query(
      `update users set name_look = filled.look
       from unnest($1::uuid[], $2::text[], $3::text[]) as filled(id, name, look)
       where users.id = filled.id and users.name = filled.name`,
      [rows.map(({ id }) => id), rows.map(({ name }) => name), rows.map(({ name }) => lookOf(name))],
    );
  }
}
