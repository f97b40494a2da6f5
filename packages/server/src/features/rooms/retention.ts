/**
 * Deletes old rooms in which no member ever sat (`rooms.retention`): 30 days after they were abandoned, 90
 * days after the session was played to its end, or after somebody found a card of a computer strange. All
 * rows about them are deleted too, log and result included. Rooms of accounts are history and stay, also
 * after the account is deleted.
 *
 * A report keeps its room until it has been closed for 90 days. A line of chat keeps its room as long as the
 * line exists (`features/chat/retention.ts`). A room that never ended counts as abandoned once nothing has
 * happened in it for as long.
 *
 * A pass goes through all rooms in the order of their ids, which is the order of their creation. A run that
 * has no time left notes where it stopped, and the next one goes on there, so rooms that stay do not use up
 * the time for those behind them. Each batch is a transaction: a process may die in the middle, and two may
 * run at once.
 */

import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ABANDONED_DAYS = 30;
const FINISHED_DAYS = 90;
const REPORTED_DAYS = 90;
const AT_ONCE = 500;
/** The rest is done tomorrow: pg-boss takes a job for dead after a quarter of an hour. */
const LONGEST_RUN_MS = 10 * 60 * 1000;

const JOB = 'rooms.retention';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function forgetOldRooms({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const began = clock.now();
  const before = new Date(began - ABANDONED_DAYS * DAY_MS);
  const from = await keptPlace(db.pool);
  let after = from;
  let hasTurned = from === FIRST_ID;
  let forgotten = 0;
  while (clock.now() - began < LONGEST_RUN_MS) {
    const page = await pageAfter(db.pool, after, before);
    const last = page.at(-1);
    if (last === undefined || (hasTurned && from !== FIRST_ID && after >= from)) {
      await keepPlace(db.pool, FIRST_ID);
      if (hasTurned) break;
      hasTurned = true;
      after = FIRST_ID;
      continue;
    }
    forgotten += await db.transaction(async (tx) => {
      await keepPlace(tx, last);
      return forget(tx, page, began);
    });
    after = last;
  }
  if (forgotten > 0) log.info({ rooms: forgotten }, 'rooms of guests were forgotten');
}

/** Returns the id after which the last run stopped. */
async function keptPlace(db: Querier): Promise<string> {
  const { rows } = await db.query<{ after: string }>('select after from job_progress where job = $1', [JOB]);
  return rows[0]?.after ?? FIRST_ID;
}

async function keepPlace(db: Querier, after: string): Promise<void> {
  await db.query(
    'insert into job_progress (job, after) values ($1, $2) on conflict (job) do update set after = excluded.after',
    [JOB, after],
  );
}

async function pageAfter(db: Querier, after: string, before: Date): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from rooms where id > $1 and created_at < $2 order by id limit $3',
    [after, before, AT_ONCE],
  );
  return rows.map(({ id }) => id);
}

/** Deletes those that are old enough. Returns how many. */
async function forget(tx: Querier, page: readonly string[], now: number): Promise<number> {
  const ago = (days: number): Date => new Date(now - days * DAY_MS);
  const { rows } = await tx.query<{ id: string }>(
    `select id from rooms r where id = any($1)
       and case
         when ended_at is null then not exists (select from room_log l where l.room = r.id and l.at >= $2)
         when status = 'finished'
           or exists (select from results s where s.room = r.id and s.status = 'finished')
           or exists (select from strange_moves m where m.room = r.id) then ended_at < $3
         else ended_at < $2
       end
       and not exists (select from room_players p join users u on u.id = p."user" where p.room = r.id)
       and not exists (select from users u where u.id = case when r.host ~ $5 then r.host::uuid end)
       and not exists (select from chat_lines c where c.room = r.id)
       and not exists (
         select from user_reports u where u.room = r.id and (u.closed_at is null or u.closed_at > $4))
     for update of r skip locked`,
    [
      page,
      ago(ABANDONED_DAYS),
      ago(FINISHED_DAYS),
      ago(REPORTED_DAYS),
      '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    ],
  );
  const rooms = rows.map(({ id }) => id);
  if (rooms.length === 0) return 0;
  for (const table of TOLD_IN) await tx.query(`delete from ${table} where room = any($1)`, [rooms]);
  await tx.query('delete from rooms where id = any($1)', [rooms]);
  return rooms.length;
}

/**
 * Every table with a column `room`, except reports, which are about people. The seats of a result are deleted
 * with it.
 */
export const TOLD_IN = [
  ...['room_log', 'room_players', 'room_bans', 'room_invitations', 'seated', 'presence'],
  ...['strange_moves', 'drops', 'thumbs', 'slams', 'results'],
] as const;
