/** Puts everything about people under `/api`. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/create-auth.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/contract.ts';
import { createLinks } from '../http/own-address.ts';
import type { Notices } from '../http/sockets.ts';
import { serveAccounts } from './account.routes.ts';
import { serveUsers } from './user.routes.ts';
import { createUsersContext } from './users-context.ts';

export function registerUsers(fastify: FastifyInstance, deps: Deps, auth: Auth, notices: Notices): void {
  const context = createUsersContext(deps, auth, {
    linkTo: createLinks(deps.config, fastify.server),
    changed: notices.userChanged,
  });
  auth.sudoWays.push(context.sudoCode.way);
  fastify.register(
    async (scope) => {
      const api = scope as Api;
      serveUsers(api, context);
      serveAccounts(api, context);
    },
    { prefix: '/api' },
  );
}
