/**
 * Links accounts of other sites, and that of the old site, to a user's own: under `/api/users/{user}`, in
 * sudo.
 */
import {
  ApiError,
  emptySchema,
  freewhistBodySchema,
  linkReplySchema,
  ownUserSchema,
  socialProfileSchema,
} from '@troef/protocol';
import type { Auth } from '../../accounts/create-auth.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { ownUser } from '../../community/people/entity.ts';
import { createTargets } from '../../community/people/target.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Api, pathOf } from '../http/contract.ts';
import type { SocialContext } from './social.routes.ts';

export function serveSocialLinks(
  api: Api,
  deps: Deps,
  { access }: Pick<Auth, 'access'>,
  social: SocialContext,
): void {
  const { links, proofs, freewhist } = social;
  const targets = createTargets(deps, access);
  const user = pathOf('user');

  const answer = async (id: string) => {
    const row = await findUser(deps.db.pool, id);
    if (row === undefined) throw new ApiError('resource_missing', 'user');
    return ownUser(deps, deps.db.pool, row);
  };

  api.post(
    '/users/:user/social_profile',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Link an account of a provider',
        params: user,
        body: socialProfileSchema,
        response: { 200: linkReplySchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'social_profile');
      const use = { cookies: request.cookies, purpose: 'login' } as const;
      const identity = await proofs.take(deps.db.pool, request.body.token, use);
      if (identity === undefined) throw new ApiError('conflict', 'token');
      await links.link(account.user.id, identity);
      const { provider, label } = identity;
      return { provider, label, created: new Date(deps.clock.now()).toISOString() };
    },
  );

  api.delete(
    '/users/:user/social_profile/:provider',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Unlink a provider',
        params: pathOf('user', 'provider'),
        response: { 200: emptySchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'social_profile');
      await links.unlink(account.user.id, request.params.provider);
      return {};
    },
  );

  api.post(
    '/users/:user/freewhist',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Link an account of the old site',
        params: user,
        body: freewhistBodySchema,
        response: { 200: ownUserSchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'social_profile');
      await freewhist.link(account.user.id, request.body, request.ip);
      return answer(account.user.id);
    },
  );
}
