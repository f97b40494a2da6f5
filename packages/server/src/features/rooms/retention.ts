/**
 * How long rooms are kept in which nobody with an account ever sat (`rooms.retention`): 30 days when they were abandoned, 90
 * when the session was played to its end, or when somebody found a card of a computer strange. What is told of them anywhere
 * goes with them, log and result too. Rooms of accounts are history and stay, after a deletion of the account as well.
 *
 * A report keeps its room until it has been closed for 90 days; a line of chat that is still there keeps it too
 * (features/chat/retention.ts says how long lines are). A room that never ended counts as abandoned once nothing has happened in it
 * for as long.
 *
 * One pass over all rooms in the order of their ids, which is that of their time. A run that has no time left keeps where it
 * was, and the next one goes on there: rooms that stay do not use up the time of those behind them. Each batch is a
 * transaction: a process may die in the middle, and two may run at once.
 */

import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ABANDONED_DAYS = 30;
const FINISHED_DAYS = 90;
const REPORTED_DAYS = 90;
const AT_ONCE = 500;
/** The rest is for tomorrow: pg-boss takes a job for dead after a quarter of an hour. */
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

/** After which id the last run stopped. */
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

/** Answers how many of these rooms have gone. */
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

/** Every table with a column `room`, but reports, which are about people. The seats of a result go with it. */
export const TOLD_IN = [
  ...['room_log', 'room_players', 'room_bans', 'room_invitations', 'seated', 'presence'],
  ...['strange_moves', 'drops', 'thumbs', 'results'],
] as const;
