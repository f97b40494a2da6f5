/** Adds everything about users under `/api`, and deletes the accounts of users who asked for it. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../accounts/create-auth.ts';
import { createDeletion, type Deletion, type DeletionOptions } from '../../features/leaving/deletion.ts';
import type { Notices } from '../../features/notices/notices.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { serveAccounts } from '../accounts/account.routes.ts';
import { serveSecondFactor } from '../accounts/second-factor.routes.ts';
import { serveSessions } from '../accounts/session.routes.ts';
import { createUsersContext } from '../accounts/users-context.ts';
import { registerApi } from '../http/contract.ts';
import { serveAbout } from './about.routes.ts';
import { serveDeletion } from './deletion.routes.ts';
import { serveLessons } from './lessons.routes.ts';
import { serveMyPlay } from './my-play.routes.ts';
import { serveUsers } from './user.routes.ts';

export interface UserRoutes {
  readonly deletion: Deletion;
}

export function registerUsers(
  fastify: FastifyInstance,
  deps: Deps,
  auth: Auth,
  options: Pick<DeletionOptions, 'dropAvatar' | 'leaves'> & { readonly notices: Notices },
): UserRoutes {
  const linkTo = createLinkTo(deps.config, fastify.server);
  const context = createUsersContext(deps, auth, { linkTo, notices: options.notices });
  const deletion = createDeletion(deps, {
    ...context,
    dropAvatar: options.dropAvatar,
    leaves: options.leaves,
  });
  auth.sudoWays.push(context.sudoCode.way);
  registerApi(fastify, (api) => {
    serveUsers(api, context);
    serveAccounts(api, context);
    serveAbout(api, context);
    serveLessons(api, context);
    serveMyPlay(api, context);
    serveSessions(api, context);
    serveDeletion(api, context, deletion);
    serveSecondFactor(api, context);
  });
  const stopLooking = deletion.start();
  fastify.addHook('onClose', async () => stopLooking());

  return { deletion };
}
