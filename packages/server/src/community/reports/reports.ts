/**
 * Stores reports (docs/behaviour/reports.md): what a user tells us about another, and what became of it.
 * Administrators decide what is done; here a report is stored, shown to them and moved to its next status.
 */
import {
  ApiError,
  MUTED_MAX,
  type OwnReport,
  REPORTED_BY_FILTER,
  type ReportCreate,
  type ReportReply,
  type ReportStatus,
  type WaitingReports,
} from '@troef/protocol';
import { noteAct } from '../../accounts/administration/audit.ts';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SharedLimit } from '../../platform/limits/shared-limit.ts';
import { isId } from '../../platform/text/id.ts';
import { showHeldLines } from './filter-report.ts';

/**
 * Stores a report, in a transaction of the caller. Returns its id, and whether the reported user is muted
 * now.
 */
export async function report(
  tx: Querier,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  {
    reporter,
    body,
    limit,
  }: { readonly reporter: string; readonly body: ReportCreate; readonly limit: SharedLimit },
): Promise<{ id: string; muted: boolean }> {
  const { user, reason, room = null, message = null, hand = null, text = '', mute = false } = body;
  if (user === reporter) throw new ApiError('unprocessable_content', 'user');
  const isAccount = await judgeAbout(tx, { user, room, message });
  const id = random.id();
  const now = new Date(clock.now());
  const { rowCount } = await tx.query(
    `insert into user_reports (id, reporter, "user", reason, room, message, hand, text, status, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9) on conflict do nothing`,
    [id, reporter, user, reason, room, message, hand, text === '' ? null : text, now],
  );
  if (rowCount === 0) throw new ApiError('already_exists', 'report');
  await limit.count(reporter, tx);
  return { id, muted: mute && isAccount && (await addMute(tx, { reporter, user, now })) };
}

/** Checks that user, room and line exist and belong together. Returns whether the user has an account. */
async function judgeAbout(
  tx: Querier,
  about: { readonly user: string; readonly room: string | null; readonly message: string | null },
): Promise<boolean> {
  const { rows } = await tx.query<{ account: boolean; sat: boolean; room: boolean; said: boolean }>(
    `select
       exists (select 1 from users where id = $1 and deleted_at is null) as account,
       exists (select 1 from room_players where room = $2 and "user" = $1) as sat,
       exists (select 1 from rooms where id = $2) as room,
       exists (select 1 from chat_lines where id = $3 and "user" = $1 and not held) or
         exists (select 1 from tournament_messages where id = $3 and "user" = $1 and not held) as said`,
    [about.user, about.room, about.message],
  );
  const found = rows[0] ?? { account: false, sat: false, room: false, said: false };
  // A guest is known by where they were.
  if (!found.account && !found.sat && !found.said) throw new ApiError('resource_missing', 'user');
  if (about.room !== null && !found.room) throw new ApiError('unprocessable_content', 'room');
  if (about.message !== null && !found.said) throw new ApiError('unprocessable_content', 'message');
  return found.account;
}

/** Mutes the reported user. A full list is not reported as an error here. */
async function addMute(
  tx: Querier,
  { reporter, user, now }: { readonly reporter: string; readonly user: string; readonly now: Date },
): Promise<boolean> {
  await tx.query(
    `insert into mutes ("user", muted, created_at)
     select $1, $2, $3 where (select count(*) from mutes where "user" = $1) < $4 on conflict do nothing`,
    [reporter, user, now, MUTED_MAX],
  );
  const { rows } = await tx.query('select 1 from mutes where "user" = $1 and muted = $2', [reporter, user]);
  return rows.length > 0;
}

interface ReportRow extends Omit<ReportReply, 'at' | 'closed_at'> {
  readonly at: Date;
  readonly closedAt: Date | null;
}

const SELECT = `select r.id, r.reporter, r."user", r.reason, r.room, r.message, r.hand, r.text, r.status, r.at,
  r.closed_at as "closedAt", coalesce((select l.text from chat_lines l where l.id = r.message),
    (select t.text from tournament_messages t where t.id = r.message)) as line from user_reports r`;

const shown = ({ at, closedAt, ...row }: ReportRow): ReportReply => ({
  ...row,
  at: at.toISOString(),
  closed_at: closedAt?.toISOString() ?? null,
});

/** A condition: the user of this parameter is no party of report `r`. null keeps nothing away. */
export const notOf = (parameter: string): string =>
  `(${parameter}::uuid is null or (r."user" <> ${parameter}::uuid and r.reporter <> ${parameter}::uuid))`;

/**
 * Returns reports: of a state that waits the oldest first, because it waits longest, else the newest first.
 * `party`, here and below: an administrator who is not shown the cases in which they are a party, nor who told us.
 */
export async function reportsOf(
  db: Querier,
  status: ReportStatus | null,
  {
    after,
    size,
    party,
  }: { readonly after: string | null; readonly size: number; readonly party: string | null },
): Promise<readonly ReportReply[]> {
  const [beyond, order] = status === 'open' || status === 'looking' ? ['>', 'asc'] : ['<', 'desc'];
  const { rows } = await db.query<ReportRow>(
    `${SELECT} where ($1::text is null or r.status = $1) and ($2::uuid is null or r.id ${beyond} $2::uuid)
       and ${notOf('$4')}
     order by r.id ${order} limit $3`,
    [status, after, size, party],
  );
  return rows.map(shown);
}

/** Counts the reports that are not closed. */
export async function waitingReports(db: Querier, party: string | null): Promise<WaitingReports> {
  const { rows } = await db.query<{ status: string; count: number; oldest: Date }>(
    `select status, count(*)::int as count, min(at) as oldest
     from user_reports r where status in ('open', 'looking') and ${notOf('$1')} group by status order by oldest`,
    [party],
  );
  const of = (status: ReportStatus) => rows.find((row) => row.status === status);
  const [open, looking] = [of('open'), of('looking')];
  return {
    ...{ open: open?.count ?? 0, looking: looking?.count ?? 0 },
    oldestAt: rows[0]?.oldest.toISOString() ?? null,
    oldestOpenAt: open?.oldest.toISOString() ?? null,
    oldestLookingAt: looking?.oldest.toISOString() ?? null,
  };
}

const SHOWN_MAX = 50;

/** Returns the last reports about a user, the newest first. */
export async function reportsAbout(
  db: Querier,
  user: string,
  party: string | null,
): Promise<readonly ReportReply[]> {
  const { rows } = await db.query<ReportRow>(
    `${SELECT} where r."user" = $1 and ${notOf('$3')} order by r.id desc limit $2`,
    [user, SHOWN_MAX, party],
  );
  return rows.map(shown);
}

/** Returns the last reports of a user about others, as administrators see them. */
export async function reportsOfReporter(
  db: Querier,
  user: string,
  party: string | null,
): Promise<readonly ReportReply[]> {
  const { rows } = await db.query<ReportRow>(
    `${SELECT} where r.reporter = $1 and r.reason <> 'appeal' and ${notOf('$3')} order by r.id desc limit $2`,
    [user, SHOWN_MAX, party],
  );
  return rows.map(shown);
}

/** Returns the reports that a user has made, the newest first, and what became of them. `party`: null for that user. */
export async function reportsBy(
  db: Querier,
  reporter: string,
  {
    after,
    size,
    party,
  }: { readonly after: string | null; readonly size: number; readonly party: string | null },
): Promise<readonly OwnReport[]> {
  const { rows } = await db.query<Omit<OwnReport, 'at' | 'closed_at'> & Pick<ReportRow, 'at' | 'closedAt'>>(
    `select r.id, r."user", coalesce(u.name, l.name, '') as name, r.reason, r.text, r.status, r.at,
       r.closed_at as "closedAt"
     from user_reports r left join users u on u.id = r."user" left join chat_lines l on l.id = r.message
     where r.reporter = $1 and r.reason <> 'appeal' and ($2::uuid is null or r.id < $2::uuid)
       and ${notOf('$4')}
     order by r.id desc limit $3`,
    [reporter, after, size, party],
  );
  return rows.map(({ at, closedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
  }));
}

/** Returns which of these ids are reports in which the user is a party. */
export async function reportsWithParty(
  db: Querier,
  party: string | null,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (party === null) return new Set();
  const { rows } = await db.query<{ id: string }>(
    `select id from user_reports where id::text = any($2::text[]) and $1::uuid in ("user", reporter)`,
    [party, [...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns who has reported an administrator from whom that is kept. */
export async function reportersOf(db: Querier, party: string | null): Promise<ReadonlySet<string>> {
  if (party === null) return new Set();
  const { rows } = await db.query<{ reporter: string }>(
    'select distinct reporter from user_reports where "user" = $1 and reporter <> $1',
    [party],
  );
  return new Set(rows.map(({ reporter }) => reporter));
}

export async function findReport(db: Querier, id: string): Promise<ReportReply> {
  if (!isId(id)) throw new ApiError('resource_missing', 'report');
  const { rows } = await db.query<ReportRow>(`${SELECT} where r.id = $1`, [id]);
  if (rows[0] === undefined) throw new ApiError('resource_missing', 'report');
  return shown(rows[0]);
}

interface ReportMove {
  readonly actor: string;
  readonly id: string;
  readonly status: ReportStatus;
  /** The status that the administrator saw. Another one is a `conflict`. */
  readonly from?: ReportStatus | undefined;
  readonly reason?: string | null;
  /** The held lines that the administrator saw, besides the reported one. */
  readonly lines?: readonly string[] | undefined;
}

/**
 * Sets the status of a report; a closed one keeps its own (`conflict`), and one for which a step was done is not
 * dismissed (`conflict steps`). If a report of the filter is dismissed, the line it is about is shown, and `lines`.
 * Returns the report, and whether the status is a new one.
 */
export async function moveReport(
  tx: Querier,
  deps: Pick<Deps, 'random' | 'clock'>,
  { actor, id, status, from, reason = null, lines = [] }: ReportMove,
): Promise<{ readonly moved: ReportReply; readonly isNew: boolean }> {
  const { rows } = await tx.query<{ done: number }>(
    'select cardinality(steps) as done from user_reports where id = $1 for update',
    [id],
  );
  const before = await findReport(tx, id);
  const closed = status === 'acted' || status === 'dismissed';
  const now = new Date(deps.clock.now());
  await refuseOwnCause(tx, deps, { actor, about: [before.user, before.reporter] });
  // What both sides have read stands.
  if (before.closed_at !== null) {
    if (status !== before.status) throw new ApiError('conflict', before.status);
    return { moved: before, isNew: false };
  }
  if (from !== undefined && from !== before.status) throw new ApiError('conflict', before.status);
  // Both sides would read that nothing was done.
  if (status === 'dismissed' && (rows[0]?.done ?? 0) > 0) throw new ApiError('conflict', 'steps');
  await tx.query('update user_reports set status = $2, closed_at = $3 where id = $1', [
    id,
    status,
    closed ? now : null,
  ]);
  if (status === 'dismissed' && before.reporter === REPORTED_BY_FILTER) {
    const seen = before.message === null ? lines : [before.message, ...lines];
    await showHeldLines(tx, deps, { user: before.user, lines: seen });
  }
  await noteAct(tx, deps, {
    actor,
    action: 'report.move',
    target: id,
    before: { status: before.status },
    after: { status },
    reason,
  });
  return { moved: await findReport(tx, id), isNew: before.status !== status };
}
