/**
 * A report as a case: what an administrator needs to judge it (docs/behaviour/admin.md 4). The caller notes the
 * reading. The room and its cards are in the replay, which reads the log itself.
 */
import { isVariant, type Variant } from '@troef/games';
import { SHOWN_FROM } from '@troef/players/collusion';
import {
  type CaseParty,
  type CaseStep,
  REPORTED_BY_FILTER,
  type ReportCase,
  type ReportReply,
} from '@troef/protocol';
import { noteAct } from '../../accounts/administration/audit.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { lockedUntil } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { nextSilenceStep } from '../silences/silences.ts';
import { heldLinesOf } from './filter-report.ts';
import { pairsOf } from './pair-scores.ts';
import { findReport, notOf, reportsAbout } from './reports.ts';
import { overlapsOf, standingOf } from './support-desk.ts';

const HOUR_MS = 60 * 60 * 1000;
const TOGETHER_MS = 60 * 24 * HOUR_MS;
const LINES_MAX = 200;
/** On each side of the line that was reported. */
const LINES_BESIDE = 100;
const NO_OVERLAP = { days: 0, sameDevice: false };
const NOTE = 'report.note';

/** `party`: the reader, to whom no other case in which they are a party is shown (reports.ts). */
export async function caseOf(
  db: Querier,
  id: string,
  { now, party }: { readonly now: number; readonly party: string | null },
): Promise<ReportCase> {
  const report = await findReport(db, id);
  // An appeal has one side, as has what the filter found.
  const isOfFilter = report.reporter === REPORTED_BY_FILTER;
  const isOneSided = isOfFilter || report.reporter === report.user;
  const { chat, chatCut } = await linesAround(db, report);
  const pairs = await pairsOf(db, report.user);
  const near = [...(isOneSided ? [] : [report.reporter]), ...pairs.map((pair) => pair.user)];
  const nameIn = (user: string): string => chat.find((line) => line.user === user)?.name ?? '';
  const [user, reporter, earlier, room, together, overlaps, notes, next, held, steps] = await Promise.all([
    partyOf(db, report.user, now, nameIn(report.user)),
    isOneSided ? null : partyOf(db, report.reporter, now, nameIn(report.reporter)),
    reportsAbout(db, report.user, party),
    report.room === null ? null : roomOf(db, report.room),
    isOneSided ? 0 : playedTogether(db, report, now),
    overlapsOf(db, report.user, now, near),
    notesOf(db, id),
    neighboursOf(db, id, party),
    isOfFilter ? heldLinesOf(db, report.user) : [],
    stepsOf(db, report, now),
  ]);
  const overlapWith = (other: string): ReportCase['overlap'] => {
    const { days, sameDevice } = overlaps.find((each) => each.user === other) ?? NO_OVERLAP;
    return { days, sameDevice };
  };
  return {
    report,
    user,
    reporter,
    earlier: earlier.filter((each) => each.id !== id),
    room,
    chat,
    chatCut,
    held,
    together,
    overlap: isOneSided ? NO_OVERLAP : overlapWith(report.reporter),
    pairs: pairs.map((pair) => ({ ...pair, overlap: overlapWith(pair.user) })),
    pairsShownFrom: SHOWN_FROM,
    notes,
    ...next,
    ...steps,
  };
}

async function partyOf(db: Querier, id: string, now: number, known: string): Promise<CaseParty> {
  const [user, silenceStep, { rows }] = await Promise.all([
    findUser(db, id),
    nextSilenceStep(db, id, now),
    db.query<Pick<CaseParty, 'rooms' | 'left' | 'silences' | 'reported' | 'acted' | 'reports' | 'upheld'>>(
      `select
         (select count(*) from results where people @> array[$1::uuid])::int as rooms,
         (select count(*) from drops where "user" = $1)::int as left,
         (select count(*) from chat_silences where "user" = $1 and lifted_at is null)::int as silences,
         (select count(*) from user_reports where "user" = $1 and reason <> 'appeal')::int as reported,
         (select count(*) from user_reports where "user" = $1 and reason <> 'appeal' and status = 'acted')::int as acted,
         (select count(*) from user_reports where reporter = $1 and reason <> 'appeal')::int as reports,
         (select count(*) from user_reports where reporter = $1 and reason <> 'appeal' and status = 'acted')::int as upheld`,
      [id],
    ),
  ]);
  const counts = rows[0] ?? { rooms: 0, left: 0, silences: 0, reported: 0, acted: 0, reports: 0, upheld: 0 };
  return {
    id,
    name: user?.name ?? known,
    slug: user?.slug ?? null,
    memberSince: user?.createdAt.toISOString() ?? null,
    locale: user?.locale ?? null,
    blocked: user === undefined ? null : lockedUntil(user, now),
    limitations: user?.limitations ?? {},
    silenceStep,
    ...counts,
  };
}

async function roomOf(db: Querier, id: string): Promise<ReportCase['room']> {
  const { rows } = await db.query<{ variant: string; status: string; ended: Date | null }>(
    'select variant, status, ended_at as ended from rooms where id = $1',
    [id],
  );
  const [room] = rows;
  if (room === undefined || !isVariant(room.variant)) return null;
  const { rows: players } = await db.query<{ user: string; name: string | null }>(
    `select p."user", coalesce(u.name, (select c.name from chat_lines c where c.room = $1 and c."user" = p."user" limit 1)) as name
     from room_players p left join users u on u.id = p."user" where p.room = $1 order by p.at`,
    [id],
  );
  return {
    id,
    variant: room.variant,
    status: room.status,
    ended: room.ended?.toISOString() ?? null,
    players: players.map(({ user, name }) => ({ user, name: name ?? '' })),
  };
}

/**
 * The lines of the room, or the hour around the line that was reported, where it was written: as many before that line
 * as after it, else the newest.
 */
async function linesAround(
  db: Querier,
  { room, message }: ReportReply,
): Promise<Pick<ReportCase, 'chat' | 'chatCut'>> {
  const { rows } = await db.query<Omit<ReportCase['chat'][number], 'at'> & { readonly at: Date }>(
    `with lines as (
       select l.id, l."user", l.name, coalesce(l.text, ':' || l.phrase || ':') as text, l.at, l.held from chat_lines l
       where ($1::uuid is not null and l.room = $1::uuid)
          or ($1::uuid is null and exists (select 1 from chat_lines m where m.id = $2::uuid
            and l.variant = m.variant and l.room is not distinct from m.room
            and l.at between m.at - interval '30 minutes' and m.at + interval '30 minutes'))
       union all
       select t.id, t."user", t.name, t.text, t.at, t.held from tournament_messages t
       where $1::uuid is null and exists (select 1 from tournament_messages m where m.id = $2::uuid
         and t.tournament = m.tournament
         and t.at between m.at - interval '30 minutes' and m.at + interval '30 minutes')
     ), reported as (select at, id from lines where id = $2::uuid)
     (select * from lines where not exists (select from reported) or (at, id) <= (select at, id from reported)
      order by at desc, id desc limit case when exists (select from reported) then $4::int + 2 else $3::int + 1 end)
     union all
     (select * from lines where (at, id) > (select at, id from reported) order by at, id limit $4::int + 1)
     order by at, id`,
    [room, message, LINES_MAX, LINES_BESIDE],
  );
  // One more than is shown on each side says that there are more.
  const reported = rows.findIndex(({ id }) => id === message);
  const before = reported < 0 ? rows.length - LINES_MAX : reported - LINES_BESIDE;
  const after = reported < 0 ? 0 : rows.length - 1 - reported - LINES_BESIDE;
  const shown = rows.slice(Math.max(0, before), rows.length - Math.max(0, after));
  return {
    chat: shown.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    chatCut: { before: before > 0, after: after > 0 },
  };
}

async function playedTogether(db: Querier, { user, reporter }: ReportReply, now: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from results where people @> array[$1::uuid, $2::uuid] and ended_at > $3',
    [user, reporter, new Date(now - TOGETHER_MS)],
  );
  return rows[0]?.count ?? 0;
}

/** Notes are rows of the audit: nothing of them is ever changed. */
async function notesOf(db: Querier, report: string): Promise<ReportCase['notes']> {
  const { rows } = await db.query<{ id: string; by: string | null; text: string | null; at: Date }>(
    `select a.id, u.name as by, a.reason as text, a.at from audit a left join users u on u.id = a.actor
     where a.action = $1 and a.target = $2 order by a.at, a.id`,
    [NOTE, report],
  );
  return rows.map(({ id, by, text, at }) => ({ id, by: by ?? '', text: text ?? '', at: at.toISOString() }));
}

/** Returns who looks at it, what has been done, and what a step would change. */
async function stepsOf(
  db: Querier,
  { id, user }: ReportReply,
  now: number,
): Promise<Pick<ReportCase, 'looking' | 'done' | 'now' | 'karma'>> {
  const { rows } = await db.query<{
    readonly done: readonly CaseStep[];
    readonly isMember: boolean;
    readonly by: string | null;
    readonly name: string | null;
    readonly at: Date | null;
  }>(
    `select r.steps as done, exists (select 1 from users u where u.id = r."user" and u.deleted_at is null) as "isMember",
       a.actor as by, who.name, a.at
     from user_reports r
     left join lateral (select actor, at from audit where action = 'report.move' and target = r.id::text
       and after->>'status' = 'looking' order by id desc limit 1) a on r.status = 'looking'
     left join users who on who.id = a.actor where r.id = $1`,
    [id],
  );
  const [row] = rows;
  const { rows: records } = await db.query<{ variant: Variant; karma: number }>(
    'select variant, karma from records where "user" = $1 and karma is not null',
    [user],
  );
  return {
    done: [...(row?.done ?? [])],
    looking:
      row === undefined || row.by === null || row.at === null
        ? null
        : { id: row.by, name: row.name ?? '', at: row.at.toISOString() },
    now: row?.isMember === true ? await standingOf(db, user, now) : null,
    karma: Object.fromEntries(records.map(({ variant, karma }) => [variant, karma])),
  };
}

export const addNote = (
  db: Querier,
  deps: Pick<Deps, 'random' | 'clock'>,
  { actor, report, text }: { readonly actor: string; readonly report: string; readonly text: string },
): Promise<void> =>
  noteAct(db, deps, { actor, action: NOTE, target: report, before: null, after: null, reason: text });

async function neighboursOf(
  db: Querier,
  id: string,
  party: string | null,
): Promise<Pick<ReportCase, 'older' | 'newer'>> {
  const waiting = `from user_reports r where status in ('open', 'looking') and ${notOf('$2')}`;
  const { rows } = await db.query<{ older: string | null; newer: string | null }>(
    `select
       (select id ${waiting} and id < $1::uuid order by id desc limit 1) as older,
       (select id ${waiting} and id > $1::uuid order by id limit 1) as newer`,
    [id, party],
  );
  return { older: rows[0]?.older ?? null, newer: rows[0]?.newer ?? null };
}
