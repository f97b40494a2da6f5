/** Rooms for administrators with `admin.support` (docs/behaviour/admin.md 9). Each reading is noted. */
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { Seat } from '@troef/games';
import {
  ApiError,
  emptySchema,
  pageOf,
  supportReplaySchema,
  supportRoomEndSchema,
  supportRoomFileSchema,
  supportRoomSchema,
  supportRoomsQuerySchema,
  supportRoomTimeSchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import type { Access, Account } from '../../accounts/login/access.ts';
import { nameKeyOf } from '../../accounts/users/names.ts';
import {
  endRoom,
  everSeated,
  giveTime,
  roomFile,
  roomReplay,
  roomsForSupport,
  seatedUntilOver,
} from '../../features/rooms/support-rooms.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/text/id.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';

export function registerSupportRooms(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>,
  { access, runner, log }: { readonly access: Access; readonly runner: RoomRunner; readonly log: RoomLog },
): void {
  const { db, clock } = deps;
  const administration = createAdministration(deps, access);
  const requireSupport = (request: FastifyRequest): Promise<Account> =>
    administration.requireSupport(request, new ApiError('resource_missing', 'path'));
  const idOf = (text: string): string => {
    if (!isId(text)) throw new ApiError('resource_missing', 'room');
    return text;
  };

  /** While they play there, the times of its moves would tell them how long the others thought. */
  const refuseWhileSeated = async (actor: string, room: string): Promise<void> =>
    refuseOwnCause(db.pool, deps, { actor, about: await seatedUntilOver(db.pool, room) });

  registerApi(fastify, (api) => {
    api.get(
      '/support/rooms',
      contract('account', {
        summary: 'Find rooms by game, state, or who sat there, newest first, as an administrator',
        querystring: supportRoomsQuerySchema,
        reply: pageOf(supportRoomSchema),
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const range = rangeOf(request.query);
        const { search = '', state = null, variant = null } = request.query;
        const found = await roomsForSupport(db.pool, request.query, {
          ...range,
          now: clock.now(),
          nameKey: nameKeyOf(search),
        });
        const page = pageFrom(found, range, 'id');
        await administration.noteReading(
          { actor: user.id, target: null, what: 'rooms' },
          { search, state, variant, shown: page.data.map(({ id }) => id) },
        );
        return page;
      },
    );

    api.get(
      '/support/rooms/:room',
      contract('account', {
        summary: 'Get a room with its seats and the times of its log, as an administrator',
        params: pathOf('room'),
        reply: supportRoomFileSchema,
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const id = idOf(request.params.room);
        await refuseWhileSeated(user.id, id);
        const room = await roomFile({ db, clock, log }, id);
        await administration.noteReading({ actor: user.id, target: room.id, what: 'room' });
        return room;
      },
    );

    api.get(
      '/support/rooms/:room/replay',
      contract('account', {
        summary: 'Get the deals of a room that are over, with the times of their moves, as an administrator',
        params: pathOf('room'),
        reply: supportReplaySchema,
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const room = idOf(request.params.room);
        await refuseWhileSeated(user.id, room);
        const replay = await roomReplay(runner, { db, log }, room);
        // A room that is not there was not read. What cannot be noted is not shown.
        await administration.noteReading({ actor: user.id, target: room, what: 'replay' });
        return replay;
      },
    );

    api.post(
      '/support/rooms/:room/end',
      contract('account', {
        summary: 'End a room that hangs, as one that was given up, as an administrator',
        params: pathOf('room'),
        body: supportRoomEndSchema,
        reply: emptySchema,
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const { reason = '' } = request.body;
        const room = idOf(request.params.room);
        await refuseOwnCause(db.pool, deps, { actor: user.id, about: await everSeated(db.pool, room) });
        await endRoom(runner, deps, {
          room,
          actor: user.id,
          reason: reason === '' ? null : reason,
        });
        return {};
      },
    );

    api.post(
      '/support/rooms/:room/time',
      contract('account', {
        summary: 'Give a player at a table all their time back, as an administrator',
        params: pathOf('room'),
        body: supportRoomTimeSchema,
        reply: emptySchema,
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const { seat, reason = '' } = request.body;
        const room = idOf(request.params.room);
        await refuseOwnCause(db.pool, deps, { actor: user.id, about: await everSeated(db.pool, room) });
        await giveTime(runner, deps, {
          room,
          seat: seat as Seat,
          actor: user.id,
          reason: reason === '' ? null : reason,
        });
        return {};
      },
    );
  });
}
