/** Puts everything about people under `/api`, and looks after those who asked to be deleted. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/create-auth.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/contract.ts';
import { createLinks } from '../http/own-address.ts';
import type { Notices } from '../notices/notices.socket.ts';
import { serveSecondFactor } from '../second-factor/second-factor.routes.ts';
import { serveAbout } from './about.routes.ts';
import { serveAccounts } from './account.routes.ts';
import { createDeletion, type Deletion } from './deletion.ts';
import { serveLeaving } from './leaving.routes.ts';
import { serveSessions } from './session.routes.ts';
import { serveUsers } from './user.routes.ts';
import { createUsersContext } from './users-context.ts';

export interface Users {
  readonly deletion: Deletion;
}

export function registerUsers(
  fastify: FastifyInstance,
  deps: Deps,
  auth: Auth,
  options: { readonly notices: Notices; readonly dropAvatar: (file: string) => Promise<void> },
): Users {
  const linkTo = createLinks(deps.config, fastify.server);
  const context = createUsersContext(deps, auth, { linkTo, notices: options.notices });
  const deletion = createDeletion(deps, { ...context, dropAvatar: options.dropAvatar });
  auth.sudoWays.push(context.sudoCode.way);
  fastify.register(
    async (scope) => {
      const api = scope as Api;
      serveUsers(api, context);
      serveAccounts(api, context);
      serveAbout(api, context);
      serveSessions(api, context);
      serveLeaving(api, context, deletion);
      serveSecondFactor(api, context);
    },
    { prefix: '/api' },
  );
  const stopLooking = deletion.start();
  fastify.addHook('onClose', async () => stopLooking());

  return { deletion };
}
