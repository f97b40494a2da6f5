/**
 * Finds the users who are not told of what somebody says or does (docs/behaviour/chat.md 8).
 */
import type { Querier } from '../../platform/db/querier.ts';

/**
 * Returns those of `listeners` who muted or blocked the speaker, and those who were born after `youngAfter`,
 * if that is a year.
 */
export async function deafTo(
  db: Querier,
  speaker: string,
  listeners: readonly string[],
  youngAfter: number | null = null,
): Promise<ReadonlySet<string>> {
  const others = listeners.filter((listener) => listener !== speaker);
  if (others.length === 0) return new Set();
  const { rows } = await db.query<{ user: string }>({
    name: 'deaf_to',
    text: `select "user" from mutes where muted = $1 and "user" = any($2::uuid[])
           union all select "user" from blocks where blocked = $1 and "user" = any($2::uuid[])
           union all select id from users where id = any($2::uuid[]) and birth_year > $3::int`,
    values: [speaker, others, youngAfter],
  });
  return new Set(rows.map(({ user }) => user));
}
