/** The rooms under `/api`: parse, call, answer. */
import { ApiError, roomIdSchema } from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps, Identity } from '../deps.ts';
import type { RoomService } from './room-service.ts';

export function serveRoomRoutes(
  fastify: FastifyInstance,
  options: { readonly tokens: Deps['tokens']; readonly rooms: RoomService },
): void {
  fastify.get<{ Params: { room: string } }>('/api/rooms/:room/record', async (request) => {
    const user = await identityOf(request, options.tokens);
    const room = roomIdSchema.safeParse(request.params.room);
    if (!room.success) throw new ApiError('resource_missing', 'room');
    return options.rooms.record(user, room.data);
  });
}

async function identityOf(request: FastifyRequest, tokens: Deps['tokens']): Promise<Identity> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  const identity =
    scheme?.toLowerCase() === 'bearer' && token !== undefined ? await tokens.verify(token) : undefined;
  if (identity === undefined) throw new ApiError('unauthorized');
  return identity;
}
