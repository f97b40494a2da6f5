/**
 * Reads what the database says about a user who wants to join a room with people; `judge-join.ts` says what
 * it means. A user who has sat here since the password was set, and was not sent away, is let in again
 * without it.
 */

import type { JoinApplicant } from '@troef/engine/decisions/judge-join.ts';
import type { Clock } from '@troef/engine/ports.ts';
import { hostOf, isGathering, type RoomState } from '@troef/engine/state/room-state.ts';
import { ApiError } from '@troef/protocol';
import type { Database } from '../../platform/db/client.ts';
import type { AddressLimit } from '../../platform/limits/address-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { isPassword } from '../../platform/secrets/passwords.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { PageSettings, Sitters } from './sitters.ts';

export interface JoinApplicants {
  /** `address`: the network address of the caller, for the count of wrong passwords. */
  ask(caller: Identity, state: RoomState, given: JoinRequest): Promise<JoinApplicant>;
}
export interface JoinRequest extends PageSettings {
  readonly password?: string | undefined;
  readonly address: string;
}

export function createJoinApplicants(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sitters: Sitters;
  /** Limits on wrong passwords: of a user at a room, and of an address anywhere. */
  readonly wrong: { readonly atRoom: RateLimit; readonly ofAddress: AddressLimit };
}): JoinApplicants {
  const { db, clock, sitters, wrong } = options;

  const passwordOf = async (room: string): Promise<string | null> => {
    const { rows } = await db.pool.query<{ hash: string | null }>(
      'select password_hash as hash from rooms where id = $1',
      [room],
    );
    return rows[0]?.hash ?? null;
  };

  /** Counts the attempt first: guesses beyond the limit are not even tried. */
  const check = async (
    room: string,
    user: string,
    given: JoinRequest,
  ): Promise<JoinApplicant['password']> => {
    const hash = await passwordOf(room);
    if (hash === null) return null;
    if (given.password === undefined) return 'missing';
    await wrong.ofAddress.count(given.address);
    await wrong.atRoom.count(`${room} ${user}`);
    if (!(await isPassword(given.password, hash))) return 'wrong';
    await wrong.ofAddress.forgive(given.address);
    await wrong.atRoom.forgive(`${room} ${user}`);
    return null;
  };

  return {
    async ask(caller, state, given) {
      const { id: room, variant } = state.head;
      const sitter = await sitters.of(caller, variant, given);
      const hostSeat = hostOf(state);
      const host = hostSeat === undefined ? null : (state.seats[hostSeat].holder?.user ?? null);
      const { rows } = await db.pool.query<{
        invited: boolean;
        friend: boolean;
        unwanted: boolean;
        known: boolean;
      }>(
        `select
           exists (select 1 from room_invitations i
                   where i.room = $1 and i."user" = $2 and i.answer is distinct from 'decline') as invited,
           exists (select 1 from room_players p join rooms r on r.id = p.room
                   where p.room = $1 and p."user" = $2 and p.at >= r.password_at)
             and not exists (select 1 from room_bans n where n.room = $1 and n."user" = $2 and not n.missed) as known,
           exists (select 1 from friendships f where f."user" = $3 and f.friend = $2) as friend,
           exists (select 1 from blocks b where b."user" = $3 and b.blocked = $2)
             or exists (select 1 from room_bans n where n.room = $1 and n."user" = $2 and n.until > $4) as unwanted`,
        [room, caller.id, host, new Date(clock.now())],
      );
      const [row] = rows;
      if (row === undefined) throw new ApiError('internal_server_error', 'door');
      const { known, ...told } = row;
      const asked = state.choices.locked && isGathering(state) && !row.invited && !row.unwanted && !known;
      return { ...told, sitter, password: asked ? await check(room, caller.id, given) : null };
    },
  };
}
