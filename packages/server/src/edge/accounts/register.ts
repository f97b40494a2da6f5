/** Adds passkeys to the server: their calls, and what they prove. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../accounts/create-auth.ts';
import { createPasskeys } from '../../accounts/passkeys/passkeys.ts';
import { createAccountMail } from '../../accounts/users/account-mail.ts';
import { createCodes } from '../../accounts/users/codes.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Api, registerApi } from '../http/contract.ts';
import { addPasskeyWays, servePasskeyChallenges, servePasskeys } from './passkey.routes.ts';

export function registerPasskeys(fastify: FastifyInstance, deps: Deps, auth: Auth): void {
  const linkTo = createLinkTo(deps.config, fastify.server);
  const mail = createAccountMail(deps, createCodes(deps), linkTo);
  const passkeys = createPasskeys(deps, linkTo, mail);
  addPasskeyWays(auth, passkeys);
  registerApi(fastify, (api) => servePasskeys(api, deps, auth, { passkeys, mail }));
  fastify.register(async (scope) => servePasskeyChallenges(scope as unknown as Api, deps, auth, passkeys), {
    prefix: '/auth',
  });
}
