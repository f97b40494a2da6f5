/**
 * Silences users in steps (docs/behaviour/chat.md 7): each is longer than the one before, and counts until
 * 180 days after its end. The present silence is a limitation of the account (`chat`), so all code that
 * checks limitations knows it. The rows here say why, and which step it was. A silenced user may appeal once.
 */
import {
  ApiError,
  type ReportReason,
  SILENCE_COUNTS_DAYS,
  SILENCE_MINUTES,
  type Silence,
} from '@troef/protocol';
import { lockUser } from '../../accounts/users/user.repository.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { storeAppeal } from './appeals.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface SilenceRow {
  readonly id: string;
  readonly step: number;
  readonly reason: string;
  readonly at: Date;
  readonly until: Date | null;
  readonly appealed: boolean;
  readonly lifted: boolean;
}

const COLUMNS =
  'id, step, reason, at, until, appealed_at is not null as appealed, lifted_at is not null as lifted';

const shown = ({ at, until, ...row }: SilenceRow): Silence => ({
  ...row,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
});

/** Silences a user for the next step, in the transaction of its cause. */
export async function silence(
  tx: Querier,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  { user: id, reason }: { readonly user: string; readonly reason: ReportReason },
): Promise<Silence> {
  const user = await lockUser(tx, id);
  if (user === undefined) throw new ApiError('resource_missing', 'user');
  const now = clock.now();
  const step = await nextSilenceStep(tx, id, now);
  const minutes = SILENCE_MINUTES[step - 1] ?? null;
  const until = minutes === null ? null : new Date(now + minutes * MINUTE_MS);
  const row: SilenceRow = {
    ...{ id: random.id(), step, reason, at: new Date(now), until },
    ...{ appealed: false, lifted: false },
  };
  await tx.query(
    'insert into chat_silences (id, "user", step, reason, at, until) values ($1, $2, $3, $4, $5, $6)',
    [row.id, id, step, reason, row.at, until],
  );
  const { chat: before } = user.limitations;
  const chat = longer(before, until);
  await tx.query('update users set limitations = $2 where id = $1', [
    id,
    JSON.stringify({ ...user.limitations, chat }),
  ]);
  return shown(row);
}

/**
 * Returns which step the next silence of a user is, from 1: those that ended long ago no longer count, nor those that an
 * administrator took back.
 */
export async function nextSilenceStep(db: Querier, user: string, now: number): Promise<number> {
  const { rows } = await db.query<{ counted: number }>(
    `select count(*)::int as counted from chat_silences
     where "user" = $1 and lifted_at is null and (until is null or until > $2)`,
    [user, new Date(now - SILENCE_COUNTS_DAYS * DAY_MS)],
  );
  return Math.min((rows[0]?.counted ?? 0) + 1, SILENCE_MINUTES.length);
}

/** Never shortens a present silence. */
function longer(before: string | true | undefined, until: Date | null): string | true {
  if (until === null || before === true) return true;
  const stands = before !== undefined && Date.parse(before) > until.getTime();
  return stands ? before : until.toISOString();
}

/** Returns until when a limitation keeps the user from writing (ISO, or `forever`); null if none does. */
export function silencedUntil({ chat }: Readonly<Record<string, string | true>>, now: number): string | null {
  if (chat === true) return 'forever';
  return chat !== undefined && Date.parse(chat) > now ? chat : null;
}

/** Returns silences, the newest first. */
export async function silencesOf(db: Querier, user: string): Promise<readonly Silence[]> {
  const { rows } = await db.query<SilenceRow>(
    `select ${COLUMNS} from chat_silences where "user" = $1 order by id desc`,
    [user],
  );
  return rows.map(shown);
}

/** Returns the present silence that ends last; null if an administrator has only set the limitation. */
export async function standingSilence(db: Querier, user: string, now: number): Promise<Silence | null> {
  const { rows } = await db.query<SilenceRow>(
    `select ${COLUMNS} from chat_silences where "user" = $1 and (until is null or until > $2)
     order by until desc nulls first limit 1`,
    [user, new Date(now)],
  );
  return rows[0] === undefined ? null : shown(rows[0]);
}

/** Stores an appeal, for the desk too: once for each silence, while it lasts. */
export async function appeal(
  db: Querier,
  deps: Pick<Deps, 'random' | 'clock'>,
  { user, silence: id, text }: { readonly user: string; readonly silence: string; readonly text: string },
): Promise<void> {
  const { rows } = await db.query<SilenceRow>(
    `select ${COLUMNS} from chat_silences where id = $1 and "user" = $2 for update`,
    [id, user],
  );
  const [row] = rows;
  if (row === undefined) throw new ApiError('resource_missing', 'silence');
  if (row.appealed) throw new ApiError('already_exists', 'appeal');
  const now = deps.clock.now();
  if (row.until !== null && row.until.getTime() <= now) throw new ApiError('conflict', 'over');
  await db.query('update chat_silences set appeal = $2, appealed_at = $3 where id = $1', [
    id,
    text,
    new Date(now),
  ]);
  await storeAppeal(db, deps, { user, text });
}

/**
 * Ends the silences that last, when an administrator lets the user write again. If that answers an objection, they were
 * wrong, and the next silence is no longer because of them.
 */
export async function endSilences(db: Querier, user: string, now: number): Promise<void> {
  await db.query(
    `update chat_silences set until = $2, lifted_at = case when exists (select 1 from user_reports r
       where r."user" = $1 and r.reason = 'appeal' and r.status in ('open', 'looking')) then $2::timestamptz end
     where "user" = $1 and (until is null or until > $2)`,
    [user, new Date(now)],
  );
}
