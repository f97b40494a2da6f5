/**
 * The rooms under `/api`: parse, call, answer. Requests that a socket can make as well are judged in the same
 * services.
 */
import {
  ApiError,
  lobbySchema,
  roomCreateSchema,
  roomIdSchema,
  roomSwapSchema,
  roomUpdateSchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { noteRoomClosing } from '../../accounts/administration/audit.ts';
import type { Access } from '../../accounts/login/access.ts';
import type { Effect } from '../../engine/log/room-log.ts';
import type { Lobby } from '../../features/lobby/lobby.ts';
import type { RoomPlace } from '../../features/presence/seats.ts';
import type { GatheringService } from '../../features/rooms/gathering.service.ts';
import type { RoomService } from '../../features/rooms/room.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Api, pathOf } from '../http/contract.ts';
import type { RoomMakingGuard } from './rate-limits.ts';

export function registerRoomRoutes(
  fastify: FastifyInstance,
  options: {
    readonly deps: Pick<Deps, 'db' | 'clock' | 'random'>;
    readonly access: Access;
    readonly rooms: RoomService;
    readonly gathering: GatheringService;
    readonly lobby: Lobby;
    readonly mayMake: RoomMakingGuard;
    /** Notes that this user has a seat and no socket. */
    readonly expect: (place: RoomPlace) => void;
  },
): void {
  const { deps, access, rooms, gathering, lobby } = options;
  const administration = createAdministration(deps, access);
  const caller = async (request: FastifyRequest) => (await access.requireCaller(request)).identity;
  const seen = async (request: FastifyRequest, id: string) => {
    const room = await lobby.find(await caller(request), id);
    if (room === undefined) throw new ApiError('resource_missing', 'room');
    return room;
  };

  const serve = async (scope: FastifyInstance): Promise<void> => {
    const api = scope as unknown as Api;
    const config = { needs: 'caller' } as const;
    const params = pathOf('room');

    api.get(
      '/rooms',
      { config, schema: { summary: 'Open and running tables of a game', querystring: lobbySchema } },
      async (request) => {
        const { rooms: data, counts } = await lobby.list(await caller(request), request.query.variant);
        return { data, has_more: false, counts };
      },
    );
    api.post(
      '/rooms',
      { config, schema: { summary: 'Make a room', body: roomCreateSchema } },
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
      { config, schema: { summary: 'The table the caller sits at, or null' } },
      async (request) => ({ room: await rooms.mine(await caller(request)) }),
    );
    api.get('/rooms/:room', { config, schema: { summary: 'A room with people', params } }, (request) =>
      seen(request, roomIdOf(request.params.room)),
    );
    api.post(
      '/rooms/:room',
      {
        config,
        schema: {
          summary: 'Sit down, or change the options of an open room',
          params,
          body: roomUpdateSchema,
        },
      },
      async (request) => {
        const identity = await caller(request);
        const room = roomIdOf(request.params.room);
        const { body } = request;
        if ('join' in body) {
          return gathering.join(identity, { room, ...body.join }, request.ip, (seat) =>
            options.expect({ room, seat, user: identity.id }),
          );
        }
        await gathering.change(identity, room, body);
        return seen(request, room);
      },
    );
    api.delete(
      '/rooms/:room',
      { config, schema: { summary: 'Close an open room', params } },
      async (request) => {
        const identity = await caller(request);
        const room = roomIdOf(request.params.room);
        // An acting administrator may close any open table, and that is noted with the act.
        const note: Effect | undefined = (await administration.isActing(request))
          ? (tx) => noteRoomClosing(tx, deps, { actor: identity.id, target: room })
          : undefined;
        await gathering.close(identity, room, note);
        return {};
      },
    );
    api.post(
      '/rooms/:room/move',
      { config, schema: { summary: 'Swap two seats', params, body: roomSwapSchema } },
      async (request) => {
        const { player, seat } = request.body;
        await gathering.swap(await caller(request), roomIdOf(request.params.room), player, seat);
        return seen(request, roomIdOf(request.params.room));
      },
    );
    api.delete(
      '/rooms/:room/player/:player',
      { config, schema: { summary: 'Leave, or send somebody away', params: pathOf('room', 'player') } },
      async (request) => {
        const identity = await caller(request);
        const { room, player } = request.params;
        if (player === 'me' || player === identity.id) await rooms.leave(identity, roomIdOf(room));
        else await gathering.remove(identity, roomIdOf(room), player);
        return {};
      },
    );
    api.get(
      '/rooms/:room/password',
      { config, schema: { summary: 'The password of an open room, for its host', params } },
      async (request) => ({
        password: await gathering.password(await caller(request), roomIdOf(request.params.room)),
      }),
    );
    api.get(
      '/rooms/:room/receipt',
      { config, schema: { summary: "What a finished session did to the caller's reputation", params } },
      async (request) => ({
        receipt: await rooms.receipt(await caller(request), roomIdOf(request.params.room)),
      }),
    );
    api.get(
      '/rooms/:room/record',
      {
        config,
        schema: { summary: 'The record of a session, for those who played it or might watch it', params },
      },
      async (request) => rooms.record(await caller(request), roomIdOf(request.params.room)),
    );
  };
  fastify.register(serve, { prefix: '/api' });
}

export function roomIdOf(given: string): string {
  const room = roomIdSchema.safeParse(given);
  if (!room.success) throw new ApiError('resource_missing', 'room');
  return room.data;
}
