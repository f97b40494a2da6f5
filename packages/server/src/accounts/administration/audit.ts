/**
 * The audit: one row for each act of an administrator, written with the act and only ever added to
 * (docs/behaviour/privacy.md 5).
 */
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export interface AdminAct {
  /** null if it was done on the command line of the machine. */
  readonly actor: string | null;
  readonly action: string;
  readonly target: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}

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
  act: Pick<AdminAct, 'actor' | 'target'>,
): Promise<void> =>
  noteAct(db, deps, {
    ...act,
    action: 'user.second_factor',
    before: { second_factor: true },
    after: { second_factor: false },
    reason: null,
  });

/** Notes that an administrator closed an open room. */
export const noteRoomClosing = (
  db: Querier,
  deps: Pick<Deps, 'random' | 'clock'>,
  act: Pick<AdminAct, 'actor' | 'target'>,
): Promise<void> =>
  noteAct(db, deps, { ...act, action: 'room.close', before: null, after: null, reason: null });
