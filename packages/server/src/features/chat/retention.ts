/**
 * Deletes old lines (`chat.retention`, docs/behaviour/chat.md 9): after a day in a lobby, after 30 days at a
 * table, after a year in a tournament. Lines in a report are kept until 90 days after it is closed. A held line belongs to the report of
 * the filter on its writer.
 */
import { REPORTED_BY_FILTER } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOBBY_DAYS = 1;
const TABLE_DAYS = 30;
const TOURNAMENT_DAYS = 365;
const CLOSED_DAYS = 90;

export async function forgetOldLines({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number): Date => new Date(clock.now() - days * DAY_MS);
  await db.pool.query(
    `delete from chat_lines l where at < case when room is null then $1::timestamptz else $2::timestamptz end
       and not exists (
         select 1 from user_reports r
         where (r.message = l.id or (l.held and r.reporter = $3 and r."user" = l."user"))
           and (r.closed_at is null or r.closed_at > $4))`,
    [ago(LOBBY_DAYS), ago(TABLE_DAYS), REPORTED_BY_FILTER, ago(CLOSED_DAYS)],
  );
  await db.pool.query(
    `delete from tournament_messages m where at < $1 and not exists (
       select 1 from user_reports r
       where (r.message = m.id or (m.held and r.reporter = $2 and r."user" = m."user"))
         and (r.closed_at is null or r.closed_at > $3))`,
    [ago(TOURNAMENT_DAYS), REPORTED_BY_FILTER, ago(CLOSED_DAYS)],
  );
}
