/**
 * The audit: one row for each act of an administrator, written with the act and only ever added to
 * (docs/behaviour/privacy.md 5).
 */
import type { AuditEntry } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/** Everything that may be noted. `test/audit` does each of them, and looks at its row. */
export const ACTS = [
  ...['admin.confirm', 'admin.grant', 'admin.link', 'admin.revoke'],
  ...['backer.change', 'backer.create', 'backer.delete'],
  ...['coupon.create', 'coupon.withdraw', 'order.process', 'order.refund'],
  'job.ask',
  ...['platform.cancel', 'platform.config', 'platform.deploy', 'platform.notice'],
  ...['platform.release.delete', 'platform.restart'],
  ...['poll.change', 'poll.create', 'poll.delete', 'poll.wish'],
  ...['report.move', 'report.note'],
  ...['room.close', 'room.end', 'room.time'],
  ...['slam.delete', 'slam.hidden'],
  ...['tournament.calendar', 'tournament.cancel', 'tournament.change', 'tournament.create'],
  ...['tournament.delete', 'tournament.message.delete', 'tournament.push', 'tournament.refresh'],
  ...['tournament.register', 'tournament.remove', 'tournament.resume', 'tournament.schedule'],
  ...['tournament.substitute', 'tournament.suspend'],
  ...['user.avatar', 'user.push_message', 'user.second_factor', 'user.sessions'],
  ...['user.silence', 'user.update'],
] as const;
export type AdminAction = (typeof ACTS)[number];

/** What of others may be read. */
export const READINGS = [
  ...['activity', 'audit', 'case', 'file', 'links', 'messages', 'notifications', 'order', 'orders'],
  ...['pairs', 'profile', 'replay', 'report', 'reports', 'room', 'rooms', 'silences', 'stats', 'users'],
] as const;
export type Reading = (typeof READINGS)[number];

export interface AdminAct {
  /** null if it was done on the command line of the machine. */
  readonly actor: string | null;
  readonly action: AdminAction | `read.${Reading}`;
  readonly target: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}

/** An administrator who does something, and why, as they say. */
export interface ActBy {
  readonly actor: string;
  readonly reason: string | null;
}

export const actBy = (
  actor: string,
  body: { readonly reason?: string | undefined } | null | undefined,
): ActBy => ({
  actor,
  reason: body?.reason ?? null,
});

export async function noteAct(
  db: Querier,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  act: AdminAct,
): Promise<void> {
  await db.query(
    'insert into audit (id, actor, action, target, before, after, reason, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      random.id(),
      act.actor,
      act.action,
      act.target,
      JSON.stringify(act.before ?? null),
      JSON.stringify(act.after ?? null),
      act.reason,
      new Date(clock.now()),
    ],
  );
}

/** Notes that a second factor was removed from a user who had lost it. */
export const noteSecondFactorOff = (
  db: Querier,
  deps: Pick<Deps, 'random' | 'clock'>,
  act: Pick<AdminAct, 'actor' | 'target' | 'reason'>,
): Promise<void> =>
  noteAct(db, deps, {
    ...act,
    action: 'user.second_factor',
    before: { second_factor: true },
    after: { second_factor: false },
  });

/** Notes that an administrator closed an open room. */
export const noteRoomClosing = (
  db: Querier,
  deps: Pick<Deps, 'random' | 'clock'>,
  act: Pick<AdminAct, 'actor' | 'target' | 'reason'>,
): Promise<void> => noteAct(db, deps, { ...act, action: 'room.close', before: null, after: null });

interface AuditFilter {
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  /** The whole word, or its beginning up to a dot. */
  readonly action?: string | undefined;
  /** Leaves out who looked at a target. */
  readonly withoutReadings?: boolean;
}

interface AuditRow extends Omit<AuditEntry, 'at' | 'actor'> {
  readonly at: Date;
  readonly actor: string | null;
  readonly actorName: string | null;
}

/** Returns rows of the audit, the newest first. */
export async function auditOf(
  db: Querier,
  { actor, target, action, withoutReadings = false }: AuditFilter,
  { after, size }: { readonly after: string | null; readonly size: number },
): Promise<readonly AuditEntry[]> {
  const { rows } = await db.query<AuditRow>(
    `select a.id, a.at, a.actor, who.name as "actorName", a.action, a.target, whom.name as "targetName",
       a.before, a.after, a.reason
     from audit a left join users who on who.id = a.actor left join users whom on whom.id::text = a.target
     where ($1::uuid is null or a.id < $1::uuid) and ($2::text is null or a.actor::text = $2)
       and ($3::text is null or a.target = $3)
       and ($4::text is null or a.action = $4 or starts_with(a.action, $4 || '.'))
       and not ($6 and starts_with(a.action, 'read.'))
     order by a.id desc limit $5`,
    [after, actor ?? null, target ?? null, action ?? null, size, withoutReadings],
  );
  return rows.map(({ actor: who, actorName, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: who === null ? null : { id: who, name: actorName ?? '' },
  }));
}
