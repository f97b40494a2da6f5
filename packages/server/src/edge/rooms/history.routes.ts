/** The caller's own sessions under `/api/users/me/games`, and the figures of all tables (docs/behaviour/history.md). */
import { Readable } from 'node:stream';
import {
  gamesExportQuerySchema,
  gamesExportSchema,
  gamesQuerySchema,
  gamesReplySchema,
  publicFiguresSchema,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { publicFigures } from '../../community/results/day-figures.ts';
import type { HistoryService } from '../../features/profile/history.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';

export function registerHistory(
  fastify: FastifyInstance,
  options: {
    readonly deps: Pick<Deps, 'db'>;
    readonly access: Access;
    readonly history: HistoryService;
  },
): void {
  const { deps, access, history } = options;

  registerApi(fastify, (api) => {
    api.get(
      '/users/me/games',
      contract('caller', {
        summary: "List the caller's own finished sessions, newest first",
        querystring: gamesQuerySchema,
        reply: gamesReplySchema,
      }),
      async (request) => {
        const range = rangeOf(request.query);
        const caller = await access.requireCaller(request);
        const { found, archive } = await history.list(caller, request.query, range);
        return { ...pageFrom(found, range, 'finishedAt'), archive };
      },
    );

    api.get(
      '/users/me/games/:game/record',
      contract('caller', {
        summary: "Get the record of one of the caller's own sessions",
        params: pathOf('game'),
      }),
      async (request) => history.record(await access.requireCaller(request), request.params.game),
    );

    api.get(
      '/users/me/games/export',
      contract('account', {
        summary: "Download the caller's own sessions, with Premium: the list, or the records",
        querystring: gamesExportQuerySchema,
      }),
      async (request, reply) => {
        const caller = await access.requireAccount(request);
        const { format, ...filters } = request.query;
        const file = (name: string, type: string) =>
          reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
        if (format === 'records') {
          const lines = await history.exportRecords(caller, filters);
          return file('troef-records.txt', 'text/plain; charset=utf-8').send(Readable.from(lines));
        }
        const games = await history.exportList(caller, filters);
        return file('troef-games.json', 'application/json; charset=utf-8').send(
          JSON.stringify(gamesExportSchema.parse({ user: caller.user.id, games })),
        );
      },
    );

    api.get(
      '/figures',
      contract('nobody', {
        summary: 'Get how many deals were played in each game, and how often each contract was made',
        reply: publicFiguresSchema,
      }),
      () => publicFigures(deps.db.pool),
    );
  });
}
