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
import type { LinkOwner } from '../../accounts/elsewhere/links.ts';
import type { Account } from '../../accounts/login/access.ts';
import { findOwnUser } from '../../community/people/entity.ts';
import { createTargets } from '../../community/people/target.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import type { SocialContext } from './social.routes.ts';

const ownerOf = ({ user, session }: Account): LinkOwner => ({ user: user.id, session });

export function serveSocialLinks(
  api: Api,
  deps: Deps,
  { access }: Pick<Auth, 'access'>,
  social: SocialContext,
): void {
  const { links, proofs, freewhist } = social;
  const targets = createTargets(deps, access);
  const user = pathOf('user');

  api.post(
    '/users/:user/social_profile',
    contract('account', {
      summary: 'Link an account of another site to the own account',
      params: user,
      body: socialProfileSchema,
      reply: linkReplySchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'social_profile');
      const use = { cookies: request.cookies, purpose: 'login' } as const;
      const identity = await proofs.take(deps.db.pool, request.body.token, use);
      if (identity === undefined) throw new ApiError('conflict', 'token');
      await links.link(ownerOf(account), identity);
      const { provider, label } = identity;
      return { id: provider, provider, label, created: new Date(deps.clock.now()).toISOString() };
    },
  );

  api.delete(
    '/users/:user/social_profile/:provider',
    contract('account', {
      summary: 'Unlink the account of another site',
      params: pathOf('user', 'provider'),
      reply: emptySchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'social_profile');
      await links.unlink(ownerOf(account), request.params.provider);
      return {};
    },
  );

  api.post(
    '/users/:user/freewhist',
    contract('account', {
      summary: 'Link an account of the old site to the own account',
      params: user,
      body: freewhistBodySchema,
      reply: ownUserSchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'social_profile');
      await freewhist.link(ownerOf(account), request.body, request.ip);
      return findOwnUser(deps, account.user.id);
    },
  );
}
