/** Adds log-ins with other sites to the server. The settings and the imported table say which there are. */
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../accounts/create-auth.ts';
import { createAttempts } from '../../accounts/elsewhere/attempts.ts';
import { createFacebook } from '../../accounts/elsewhere/facebook.ts';
import { createFreewhist } from '../../accounts/elsewhere/freewhist.ts';
import { createGoogle } from '../../accounts/elsewhere/google.ts';
import { createLinks } from '../../accounts/elsewhere/links.ts';
import { createOwnBrowser } from '../../accounts/elsewhere/own-browser.ts';
import { createProofs } from '../../accounts/elsewhere/proofs.ts';
import { createAccountMail } from '../../accounts/users/account-mail.ts';
import { createCodes } from '../../accounts/users/codes.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../http/contract.ts';
import { serveSocialLinks } from './link.routes.ts';
import { type SocialContext, serveSocialCallback, serveSocialStarts } from './social.routes.ts';
import { addSocialWay } from './ways.ts';

export function registerSocial(fastify: FastifyInstance, deps: Deps, auth: Auth): void {
  const { google, facebook } = deps.config;
  const linkTo = createLinkTo(deps.config, fastify.server);
  const ownBrowser = createOwnBrowser(deps);
  const mail = createAccountMail(deps, createCodes(deps), linkTo);
  const social: SocialContext = {
    providers: [
      ...(google === undefined ? [] : [createGoogle(google)]),
      ...(facebook === undefined ? [] : [createFacebook(facebook)]),
    ],
    attempts: createAttempts(deps, ownBrowser),
    proofs: createProofs(deps, ownBrowser),
    links: createLinks(deps, mail),
    freewhist: createFreewhist(deps, mail),
    linkTo,
  };
  addSocialWay(auth, deps, social);
  fastify.register(
    async (scope) => {
      await scope.register(fastifyCookie);
      serveSocialStarts(scope as unknown as Api, deps, auth, social);
      serveSocialCallback(scope as unknown as Api, deps, social);
    },
    { prefix: '/auth' },
  );
  fastify.register(
    async (scope) => {
      await scope.register(fastifyCookie);
      serveSocialLinks(scope as unknown as Api, deps, auth, social);
    },
    { prefix: '/api' },
  );
}
