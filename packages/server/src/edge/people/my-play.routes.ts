/** `GET` and `POST /api/users/{user}/my_play`: what the decisions of a member cost (docs/behaviour/my-play.md). */
import { VARIANTS } from '@troef/games';
import { myDealReplySchema, myDealSchema, myPlayQuerySchema, myPlayReplySchema } from '@troef/protocol';
import { createMyPlayService } from '../../features/my-play/my-play.service.ts';
import type { UsersContext } from '../accounts/users-context.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';

export function serveMyPlay(api: Api, { deps, targets }: UsersContext): void {
  const myPlay = createMyPlayService(deps);
  const user = pathOf('user');

  api.get(
    '/users/:user/my_play',
    contract('account', {
      summary: "Get what the user's decisions in a game cost, by kind and by contract",
      params: user,
      querystring: myPlayQuerySchema,
      reply: myPlayReplySchema,
    }),
    async (request) => {
      const own = await targets.own(request);
      const { variant = VARIANTS[0] } = request.query;
      return myPlay.find(own.user.id, variant);
    },
  );

  api.post(
    '/users/:user/my_play',
    contract('account', {
      summary: 'Keep what the decisions of a deal of the user cost',
      params: user,
      body: myDealSchema,
      reply: myDealReplySchema,
    }),
    async (request) => {
      const own = await targets.own(request);
      return { kept: await myPlay.keep(own.user.id, request.body) };
    },
  );
}
