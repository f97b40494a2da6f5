/**
 * `POST /api/rooms/{room}/strange_move`: for every player at a table against computers, with an account or
 * without.
 */
import {
  ApiError,
  roomIdSchema,
  STRANGE_MOVES_A_DAY,
  strangeMoveReplySchema,
  strangeMoveSchema,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { keepStrangeMove } from '../../community/reports/strange-moves.ts';
import type { Deps } from '../../platform/deps.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';

const DAY_S = 24 * 60 * 60;

export function registerStrangeMoves(
  fastify: FastifyInstance,
  deps: Deps,
  { access }: { readonly access: Access },
): void {
  const { db, clock } = deps;
  const limit = createSharedLimit(
    { name: 'strange_moves', times: STRANGE_MOVES_A_DAY, seconds: DAY_S },
    deps,
  );
  registerApi(fastify, (api) => {
    api.post(
      '/rooms/:room/strange_move',
      contract('caller', {
        summary: 'Report a card of a computer that seems strange, so that the computer can be improved',
        params: pathOf('room'),
        body: strangeMoveSchema,
        reply: strangeMoveReplySchema,
      }),
      async (request) => {
        const { identity } = await access.requireCaller(request);
        const room = roomIdSchema.safeParse(request.params.room);
        if (!room.success) throw new ApiError('resource_missing', 'room');
        await db.transaction((tx) =>
          keepStrangeMove(tx, {
            room: room.data,
            user: identity.id,
            body: request.body,
            at: new Date(clock.now()),
            limit,
          }),
        );
        return {};
      },
    );
  });
}
