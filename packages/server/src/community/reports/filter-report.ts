/**
 * Lines that the filter of the chat held back. They are reported in the name of the filter: one open report at a time
 * for each user, which is about all their lines that are held.
 */
import { REPORTED_BY_FILTER, type ReportCase } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export async function reportHeldLine(
  tx: Querier,
  { random }: Pick<Deps, 'random'>,
  line: { readonly id: string; readonly user: string; readonly room: string | null; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into user_reports (id, reporter, "user", reason, room, message, status, at)
     values ($1, $2, $3, 'language', $4, $5, 'open', $6) on conflict do nothing`,
    [random.id(), REPORTED_BY_FILTER, line.user, line.room, line.id, line.at],
  );
}

/** The lines of a user that are held, in the chat of games and of tournaments. `$1`: the user. */
const HELD = `select id, room, text, at from chat_lines where "user" = $1 and held
  union all select id, null::uuid as room, text, at from tournament_messages where "user" = $1 and held`;

/** Returns the lines of a user that are held, wherever they were written, the oldest first. */
export async function heldLinesOf(db: Querier, user: string): Promise<ReportCase['held']> {
  const { rows } = await db.query<{ id: string; text: string | null; at: Date }>(
    `select id, text, at from (${HELD}) lines order by at, id`,
    [user],
  );
  return rows.map(({ id, text, at }) => ({ id, text: text ?? '', at: at.toISOString() }));
}

/**
 * Shows these lines of a user to everybody. If others are still held, because nobody has judged them, they are
 * reported.
 */
export async function showHeldLines(
  tx: Querier,
  deps: Pick<Deps, 'random'>,
  { user, lines }: { readonly user: string; readonly lines: readonly string[] },
): Promise<void> {
  for (const table of ['chat_lines', 'tournament_messages'])
    await tx.query(`update ${table} set held = false where "user" = $1 and held and id = any($2::uuid[])`, [
      user,
      lines,
    ]);
  const { rows } = await tx.query<{ id: string; room: string | null; at: Date }>(
    `select id, room, at from (${HELD}) lines order by at limit 1`,
    [user],
  );
  if (rows[0] !== undefined) await reportHeldLine(tx, deps, { ...rows[0], user });
}
