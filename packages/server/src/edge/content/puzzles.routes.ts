/** `/api/{variant}/puzzles`: the puzzle of a day, and how many found it (docs/behaviour/puzzles.md 2, 4). */
import {
  dayPuzzleSchema,
  puzzleCountSchema,
  puzzleListQuerySchema,
  puzzleListSchema,
  puzzleTrySchema,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { createPuzzleService } from '../../features/puzzles/puzzle.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { openGame } from './open-game.ts';

export function registerPuzzles(
  fastify: FastifyInstance,
  deps: Deps,
  { access }: { readonly access: Access },
): void {
  const puzzles = createPuzzleService(deps);

  registerApi(fastify, (api) => {
    api.get(
      '/:variant/puzzles',
      contract('nobody', {
        summary: 'List how many found the puzzle of a day and of the days before',
        params: pathOf('variant'),
        querystring: puzzleListQuerySchema,
        reply: puzzleListSchema,
      }),
      async (request) => {
        const account = await access.findAccount(request);
        const variant = openGame(deps, { user: account?.user }, request.params.variant);
        return { puzzles: await puzzles.list(variant, request.query.day) };
      },
    );

    api.get(
      '/:variant/puzzles/:day',
      contract('nobody', {
        summary: 'Get the puzzle of a day, with its answer',
        params: pathOf('variant', 'day'),
        reply: dayPuzzleSchema,
      }),
      async (request) => {
        const account = await access.findAccount(request);
        const { variant: name, day } = request.params;
        const variant = openGame(deps, { user: account?.user }, name);
        return { day, puzzle: await puzzles.find(variant, day) };
      },
    );

    api.post(
      '/:variant/puzzles/:day',
      contract('caller', {
        summary: "Count the caller's first choice at the puzzle of a day, and get how many found it",
        params: pathOf('variant', 'day'),
        body: puzzleTrySchema,
        reply: puzzleCountSchema,
      }),
      async (request) => {
        const caller = await access.requireCaller(request);
        const { variant: name, day } = request.params;
        const variant = openGame(deps, caller, name);
        const { move, puzzle } = request.body;
        return puzzles.note({ player: caller.identity.id, ip: request.ip, move, puzzle }, { variant, day });
      },
    );
  });
}
