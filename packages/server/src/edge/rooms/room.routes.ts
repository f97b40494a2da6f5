/**
 * The rooms under `/api`: parse, call, answer. Requests that a socket can make as well are judged in the same
 * services.
 */

import type { Effect } from '@troef/engine/log/room-log.ts';
import {
  ApiError,
  reasonBodySchema,
  roomCreateSchema,
  roomIdSchema,
  roomSwapSchema,
  roomsQuerySchema,
  roomUpdateSchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { actBy, noteRoomClosing } from '../../accounts/administration/audit.ts';
import type { Access } from '../../accounts/login/access.ts';
import type { Lobby } from '../../features/lobby/lobby.ts';
import type { RoomPlace } from '../../features/presence/seats.ts';
import type { OpenRoomService } from '../../features/rooms/open-room.service.ts';
import type { RoomService } from '../../features/rooms/room.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageOfWhole } from '../http/page.ts';
import type { RoomMakingGuard } from './rate-limits.ts';

export function registerRoomRoutes(
  fastify: FastifyInstance,
  options: {
    readonly deps: Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>;
    readonly access: Access;
    readonly rooms: RoomService;
    readonly openRooms: OpenRoomService;
    readonly lobby: Lobby;
    readonly mayMake: RoomMakingGuard;
    /** Notes that this user has a seat and no socket. */
    readonly expect: (place: RoomPlace) => void;
  },
): void {
  const { deps, access, rooms, openRooms, lobby } = options;
  const administration = createAdministration(deps, access);
  const caller = async (request: FastifyRequest) => (await access.requireCaller(request)).identity;
  const seen = async (request: FastifyRequest, id: string) => {
    const room = await lobby.find(await caller(request), id);
    if (room === undefined) throw new ApiError('resource_missing', 'room');
    return room;
  };

  registerApi(fastify, (api) => {
    const params = pathOf('room');

    api.get(
      '/rooms',
      contract('caller', {
        summary: 'List the open and running tables of a game',
        querystring: roomsQuerySchema,
      }),
      async (request) => {
        const { rooms: listed, counts } = await lobby.list(await caller(request), request.query.variant);
        const data = listed.map((table) => ({ id: table.room, ...table }));
        return { ...pageOfWhole(data, request.query, 'lobby'), counts };
      },
    );
    api.post(
      '/rooms',
      contract('caller', { summary: 'Make a room', body: roomCreateSchema }),
      async (request, reply) => {
        const identity = await caller(request);
        await options.mayMake(identity, request.body, request.ip);
        const made = await rooms.create(identity, request.body, (room, seat) =>
          options.expect({ room, seat, user: identity.id }),
        );
        return reply.code(201).send(made);
      },
    );
    api.get(
      '/rooms/mine',
      contract('caller', { summary: 'Get the table at which the caller sits; null if there is none' }),
      async (request) => ({ room: await rooms.mine(await caller(request)) }),
    );
    api.get('/rooms/:room', contract('caller', { summary: 'Get a room with people', params }), (request) =>
      seen(request, roomIdOf(request.params.room)),
    );
    api.post(
      '/rooms/:room',
      contract('caller', {
        summary: 'Sit down in a room, or change the options of an open room',
        params,
        body: roomUpdateSchema,
      }),
      async (request) => {
        const identity = await caller(request);
        const room = roomIdOf(request.params.room);
        const { body } = request;
        if ('join' in body) {
          return openRooms.join(identity, { room, ...body.join }, request.ip, (seat) =>
            options.expect({ room, seat, user: identity.id }),
          );
        }
        await openRooms.change(identity, room, body);
        return seen(request, room);
      },
    );
    api.delete(
      '/rooms/:room',
      contract('caller', { summary: 'Close an open room', params, body: reasonBodySchema }),
      async (request) => {
        const identity = await caller(request);
        const room = roomIdOf(request.params.room);
        // An acting administrator may close any open table, and that is noted with the act.
        const note: Effect | undefined = (await administration.isActing(request))
          ? (tx) => noteRoomClosing(tx, deps, { ...actBy(identity.id, request.body), target: room })
          : undefined;
        await openRooms.close(identity, room, note);
        return {};
      },
    );
    api.post(
      '/rooms/:room/move',
      contract('caller', { summary: 'Swap two seats', params, body: roomSwapSchema }),
      async (request) => {
        const { player, seat } = request.body;
        await openRooms.swap(await caller(request), roomIdOf(request.params.room), player, seat);
        return seen(request, roomIdOf(request.params.room));
      },
    );
    api.delete(
      '/rooms/:room/player/:player',
      contract('caller', {
        summary: 'Leave a room, or remove another player from it',
        params: pathOf('room', 'player'),
      }),
      async (request) => {
        const identity = await caller(request);
        const { room, player } = request.params;
        if (player === 'me' || player === identity.id) await rooms.leave(identity, roomIdOf(room));
        else await openRooms.remove(identity, roomIdOf(room), player);
        return {};
      },
    );
    api.get(
      '/rooms/:room/password',
      contract('caller', { summary: 'Get the password of an open room, as its host', params }),
      async (request) => ({
        password: await openRooms.password(await caller(request), roomIdOf(request.params.room)),
      }),
    );
    api.get(
      '/rooms/:room/receipt',
      contract('caller', {
        summary: "Get the change that a finished session made to the caller's reputation",
        params,
      }),
      async (request) => ({
        receipt: await rooms.receipt(await caller(request), roomIdOf(request.params.room)),
      }),
    );
    api.get(
      '/rooms/:room/record',
      contract('caller', {
        summary: 'Get the record of a session, as one of its players or as a user who may watch it',
        params,
      }),
      async (request) => rooms.record(await caller(request), roomIdOf(request.params.room)),
    );
  });
}

export function roomIdOf(given: string): string {
  const room = roomIdSchema.safeParse(given);
  if (!room.success) throw new ApiError('resource_missing', 'room');
  return room.data;
}
