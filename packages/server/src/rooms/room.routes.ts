/** The rooms under `/api`: parse, call, answer. */
import { ApiError, roomIdSchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../auth/access.ts';
import { type Api, pathOf } from '../http/contract.ts';
import type { RoomService } from './room-service.ts';

export function serveRoomRoutes(
  fastify: FastifyInstance,
  { access, rooms }: { readonly access: Access; readonly rooms: RoomService },
): void {
  const api = fastify as unknown as Api;
  api.get(
    '/api/rooms/:room/record',
    {
      config: { needs: 'caller' },
      schema: { summary: 'The record of a session, for those who played it', params: pathOf('room') },
    },
    async (request) => {
      const { identity } = await access.requireCaller(request);
      const room = roomIdSchema.safeParse(request.params.room);
      if (!room.success) throw new ApiError('resource_missing', 'room');
      return rooms.record(identity, room.data);
    },
  );
}
