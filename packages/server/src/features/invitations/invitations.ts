/**
 * Sends invitations to an open table (docs/behaviour/rooms.md 6). A host with Premium may ask a user who
 * would like to play this game, and is the host's friend or accepts invitations from anybody. The push is
 * queued in the transaction that writes the invitation.
 *
 * All obstacles on the user's side are the same refusal, so a host cannot tell a block from a busy user.
 * `judge-join.ts` judges what an invitation opens.
 */

import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { hostOf, isGathering, type RoomState, seatOfUser } from '@troef/engine/state/room-state.ts';
import type { Variant } from '@troef/games';
import {
  ApiError,
  type Availability,
  BUSY_FOR_MS,
  INVITE_AGAIN_MS,
  type InvitationAnswer,
  OPEN_ROOM_KEPT_MS,
  premiumRequired,
  type WaitingInvitation,
} from '@troef/protocol';
import { findUser } from '../../accounts/users/user.repository.ts';
import { lockedUntil, type UserRow } from '../../accounts/users/user-row.ts';
import { availabilityOf } from '../../community/people/entity.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { TooManyRequests } from '../../platform/limits/too-many-requests.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { isId } from '../../platform/text/id.ts';
import type { Sitters } from '../joining/sitters.ts';
import type { Pushes } from '../push/events.ts';

export interface Invitations {
  send(host: Identity, room: string, user: string): Promise<{ id: string }>;
  /** Returns those to open tables that the user has not answered, the newest first, one for each table. */
  waiting(
    user: Identity,
    range: { readonly after: string | null; readonly size: number },
  ): Promise<readonly WaitingInvitation[]>;
  /** The latest answer counts. Returns whether it changed what others see of the user. */
  answer(user: Identity, room: string, id: string, answer: InvitationAnswer): Promise<boolean>;
}

export function createInvitations(options: {
  readonly deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'settings'>;
  readonly runner: Pick<RoomRunner, 'read'>;
  readonly sitters: Sitters;
  readonly pushes: Pick<Pushes, 'invitation'>;
  /** Called when this user was invited, or has answered. */
  readonly invited: (user: string) => void;
}): Invitations {
  const { deps, runner, sitters, pushes } = options;
  const { db, clock, random } = deps;

  return {
    async send(host, room, user) {
      const { state } = await runner.read(room, (known) => known);
      const { variant } = state.head;
      const name = hostNameOf(state, host.id);
      if (!(await sitters.of(host, variant)).roles.includes('premium')) {
        throw premiumRequired('invite');
      }
      if (state.event !== null) throw new ApiError('conflict', 'tournament');
      if (state.status !== 'open') throw new ApiError('conflict', state.status);
      const target = isId(user) ? await findUser(db.pool, user) : undefined;
      if (target === undefined) throw new ApiError('resource_missing', 'user');
      if (seatOfUser(state, target.id) !== undefined) throw new ApiError('already_exists', 'user');
      const id = random.id();
      await db.transaction(async (tx) => {
        const now = clock.now();
        if (deps.config.rateLimits) {
          const most = deps.settings.get('limits.invitations');
          await count(tx, state, target.id, { now, most });
        }
        if (!(await isWilling(tx, host.id, target, variant, now))) {
          throw new ApiError('forbidden', 'unavailable');
        }
        await tx.query(
          'insert into room_invitations (id, room, "user", "from", at) values ($1, $2, $3, $4, $5)',
          [id, room, target.id, host.id, new Date(now)],
        );
        await pushes.invitation(tx, target.id, { name }, { room, variant, invitation: id });
      });
      options.invited(target.id);
      return { id };
    },

    async waiting(user, { after, size }) {
      const { rows } = await db.pool.query<Omit<WaitingInvitation, 'at'> & { readonly at: Date }>(
        `select id, room, variant, "from", at from (
           select distinct on (i.room) i.id, i.room, i.answer, i.at, r.variant, u.name as "from"
           from room_invitations i join rooms r on r.id = i.room join users u on u.id = i."from"
           where i."user" = $1 and r.status = 'open' order by i.room, i.at desc) as latest
         where answer is null and ($2::uuid is null
           or (at, id) < (select at, id from room_invitations where id = $2 and "user" = $1))
         order by at desc, id desc limit $3`,
        [user.id, after, size],
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    async answer(user, room, id, answer) {
      const found = isId(id) && (await isFor(db.pool, user.id, room, id));
      if (!found) throw new ApiError('resource_missing', 'invitation');
      const { state } = await runner.read(room, (known) => known);
      if (answer === 'accept' && !isGathering(state)) throw new ApiError('conflict', state.status);
      const now = clock.now();
      await db.transaction(async (tx) => {
        await tx.query('update room_invitations set answer = $2, answered_at = $3 where id = $1', [
          id,
          answer,
          new Date(now),
        ]);
        if (answer === 'busy') await makeBusy(tx, user.id, now);
      });
      options.invited(user.id);
      return answer === 'busy';
    },
  };
}

/** Returns the name of the host. Throws for others: rooms they may not see do not exist for them. */
function hostNameOf(state: RoomState, user: string): string {
  const seat = seatOfUser(state, user);
  if (seat === undefined || state.alone) throw new ApiError('resource_missing', 'room');
  if (hostOf(state) !== seat) throw new ApiError('forbidden', 'host');
  return state.seats[seat].holder?.name ?? '';
}

/** Counts the invitations themselves; two at once wait for each other at the room's row. */
async function count(
  tx: Querier,
  { head, createdAt }: RoomState,
  user: string,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<void> {
  await tx.query('select 1 from rooms where id = $1 for update', [head.id]);
  const { rows } = await tx.query<{ all: number; last: Date | null }>(
    `select count(*)::int as "all", max(at) filter (where "user" = $2) as last
     from room_invitations where room = $1`,
    [head.id, user],
  );
  const { all = 0, last = null } = rows[0] ?? {};
  const again = last === null ? now : last.getTime() + INVITE_AGAIN_MS;
  if (again > now) throw new TooManyRequests('invitation', seconds(again - now));
  if (all >= most) {
    throw new TooManyRequests('invitations', seconds(createdAt + OPEN_ROOM_KEPT_MS - now));
  }
}
const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Returns whether the user would like to play this with this host, and sits nowhere. */
async function isWilling(
  tx: Querier,
  host: string,
  target: UserRow,
  variant: Variant,
  now: number,
): Promise<boolean> {
  const { status, variants, anyone } = availabilityOf(target, now);
  if (status !== 'available' || (variants.length > 0 && !variants.includes(variant))) return false;
  if (lockedUntil(target, now) !== null) return false;
  const { rows } = await tx.query<{ friend: boolean; blocked: boolean; seated: boolean }>(
    `select exists (select 1 from friendships f where f."user" = $1 and f.friend = $2) as friend,
       exists (select 1 from blocks b where (b."user" = $1 and b.blocked = $2)
         or (b."user" = $2 and b.blocked = $1)) as blocked,
       exists (select 1 from seated s where s."user" = $2) as seated`,
    [host, target.id],
  );
  const { friend = false, blocked = true, seated = true } = rows[0] ?? {};
  return (friend || anyone) && !blocked && !seated;
}

const isFor = async (db: Querier, user: string, room: string, id: string): Promise<boolean> =>
  (
    await db.query('select 1 from room_invitations where id = $1 and room = $2 and "user" = $3', [
      id,
      room,
      user,
    ])
  ).rows.length > 0;

/** Makes the user busy to everybody for an hour. Their choice of games stays. */
async function makeBusy(tx: Querier, user: string, now: number): Promise<void> {
  const busy: Pick<Availability, 'status' | 'until'> = {
    status: 'busy',
    until: new Date(now + BUSY_FOR_MS).toISOString(),
  };
  await tx.query(
    `update users set availability = coalesce(availability, '{"variants":[],"anyone":false}') || $2::jsonb
     where id = $1`,
    [user, JSON.stringify(busy)],
  );
}
