/**
 * Books illegal leaves and returns (docs/behaviour/karma.md 6): the loss, the count of leaves, how long rooms
 * with people are closed, and what is given back or forgiven.
 *
 * Everything happens in the transaction of the caller, and once for each room and player, however often it is
 * called.
 */
import type { Variant } from '@troef/games';
import { LEAVE_WINDOW_DAYS, ROOMS_TO_FORGIVE } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { coolDownEnd, laterEnd } from './cool-down.ts';
import { leaveLoss, returned } from './formula.ts';
import { bookChanges, type KarmaChange, karmaNow, startsOf } from './ledger.ts';
import { earns, lockPeople, readPeople } from './people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Leave {
  readonly room: string;
  readonly variant: Variant;
  readonly user: string;
  /** Milliseconds of the database's clock. */
  readonly at: number;
}

export interface LeaveReceipt {
  /** 0 for a member who has no karma to lose. */
  readonly loss: number;
  /**
   * Until when rooms with people are closed to the player (ISO); `true`: without an end; null: they are open.
   */
  readonly limited: string | true | null;
}

/** Returns null without an account, or if the leave is booked already. */
export async function bookLeave(
  tx: Querier,
  deps: Pick<Deps, 'random'>,
  leave: Leave,
): Promise<LeaveReceipt | null> {
  const { room, variant, user } = leave;
  const at = new Date(leave.at);
  const [account] = await lockPeople(tx, [user]);
  if (account === undefined) return null;
  const added = await tx.query(
    `insert into drops (room, "user", variant, loss, at) values ($1, $2, $3, 0, $4) on conflict do nothing`,
    [room, user, variant, at],
  );
  if (added.rowCount === 0) return null;

  const person = (await readPeople(tx, [user], variant, at)).get(user);
  if (person === undefined) return null;
  const leaves = await leavesSince(tx, user, leave.at - LEAVE_WINDOW_DAYS * DAY_MS);
  const earlier = leaves.length - 1;
  const loss = earns(person) ? leaveLoss(karmaNow(person), earlier) : 0;
  if (earns(person)) {
    const change = {
      user,
      variant,
      delta: -loss + 0,
      reason: 'leave',
      ref: room,
      details: { earlier },
    } as const;
    await bookChanges(tx, deps, [...startsOf([person], variant), change], at);
    await tx.query('update drops set loss = $3 where room = $1 and "user" = $2', [room, user, loss]);
  }

  const end = coolDownEnd(leaves, leave.at);
  const { rooms: standing } = person.limitations;
  const rooms = end === null ? standing : laterEnd(standing, end);
  const limitations = rooms === undefined ? person.limitations : { ...person.limitations, rooms };
  await tx.query('update users set drops = drops + 1, limitations = $2 where id = $1', [
    user,
    JSON.stringify(limitations),
  ]);
  const stands = rooms === true || (rooms !== undefined && Date.parse(rooms) > leave.at);
  return { loss, limited: stands ? rooms : null };
}

/** Returns moments, the latest last. */
async function leavesSince(tx: Querier, user: string, since: number): Promise<readonly number[]> {
  const { rows } = await tx.query<{ at: Date }>(
    'select at from drops where "user" = $1 and at > $2 order by at',
    [user, new Date(since)],
  );
  return rows.map(({ at }) => at.getTime());
}

/**
 * Returns half of what this room took from those who left it and finished it after all. Once for each room
 * and player.
 */
export async function returnsOf(
  tx: Querier,
  room: { readonly room: string; readonly variant: Variant },
  people: readonly string[],
): Promise<readonly KarmaChange[]> {
  const { rows } = await tx.query<{ user: string; loss: number }>(
    `select d."user", d.loss from drops d where d.room = $1 and d."user" = any($2::uuid[]) and d.loss > 0
       and not exists (select 1 from karma_changes c
                       where c."user" = d."user" and c.reason = 'return' and c.ref = d.room::text)`,
    [room.room, people],
  );
  return rows.map(({ user, loss }) => {
    const delta = returned(loss);
    return { user, variant: room.variant, delta, reason: 'return', ref: room.room, details: { loss } };
  });
}

/**
 * Takes one leave off the count after fifty rooms finished since the last leave, or since one was forgiven.
 * The caller has locked the row of the member and written the result of the room.
 */
export async function forgiveDrop(tx: Querier, user: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ finished: number }>(
    `select count(*)::int as finished from (
       select 1 from result_seats s join results r on r.room = s.room
       where s."user" = $1 and s.stay = 'there' and r.status = 'finished' and not r.alone
         and r.ended_at > (select greatest(max(at), max(forgiven_at)) from drops where "user" = $1)
         and not exists (select 1 from drops d where d.room = s.room and d."user" = $1)
       limit ${ROOMS_TO_FORGIVE}) as since`,
    [user],
  );
  if ((rows[0]?.finished ?? 0) < ROOMS_TO_FORGIVE) return false;
  const forgiven = await tx.query(
    `update drops set forgiven_at = $2 where (room, "user") =
       (select room, "user" from drops where "user" = $1 and forgiven_at is null order by at limit 1)`,
    [user, now],
  );
  if (forgiven.rowCount === 0) return false;
  await tx.query('update users set drops = greatest(0, drops - 1) where id = $1', [user]);
  return true;
}
