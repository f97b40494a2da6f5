/**
 * The server as one object: HTTP, sockets, pages and rooms, built from what it needs from outside.
 *
 * Nothing here reads the environment, opens a database or listens: `main.ts` and the tests do.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { createAuth } from './accounts/create-auth.ts';
import { registerAuth } from './edge/accounts/auth.routes.ts';
import { guardAuth } from './edge/accounts/guard.ts';
import { registerPasskeys } from './edge/accounts/register.ts';
import { registerAvatars } from './edge/avatars/avatar.routes.ts';
import { registerAnalytics } from './edge/content/analytics.routes.ts';
import { registerBackers } from './edge/content/backers.routes.ts';
import { registerBlog } from './edge/content/blog.routes.ts';
import { registerContact } from './edge/content/contact.routes.ts';
import { registerContentDesk } from './edge/content/content-desk.routes.ts';
import { registerDayDeals } from './edge/content/day-deals.routes.ts';
import { registerPolls } from './edge/content/polls.routes.ts';
import { registerPuzzles } from './edge/content/puzzles.routes.ts';
import { registerRankings } from './edge/content/rankings.routes.ts';
import { registerSlams } from './edge/content/slam.routes.ts';
import { registerThumbs } from './edge/content/thumb.routes.ts';
import { registerSocial } from './edge/elsewhere/register.ts';
import { guardApi } from './edge/http/api-guard.ts';
import { createCallLimits } from './edge/http/call-limits.ts';
import { createProxyTrust, noticeUntrustedProxies } from './edge/http/caller.ts';
import { holdToContract } from './edge/http/contract.ts';
import { registerDevMail } from './edge/http/dev-mail.routes.ts';
import { refuseUnreadable, registerErrors, sendError } from './edge/http/errors.ts';
import { registerHealth } from './edge/http/health.ts';
import { collectRoutes } from './edge/http/known-routes.ts';
import { watchConnections } from './edge/http/open-connections.ts';
import { registerOpenApi } from './edge/http/openapi.ts';
import { createOriginCheck } from './edge/http/origin.ts';
import { registerPages } from './edge/http/pages.ts';
import { refuseUnreadableText } from './edge/http/readable.ts';
import { sendRenewedTokens } from './edge/http/renewed-token.ts';
import { registerSecurityHeaders } from './edge/http/security-headers.ts';
import { readSite, type Site } from './edge/http/site.ts';
import { registerAnalyses } from './edge/people/analyses.routes.ts';
import { registerMerge } from './edge/people/merge.routes.ts';
import { registerUserNotices } from './edge/people/notices.routes.ts';
import { registerPush } from './edge/people/push.routes.ts';
import { registerUsers } from './edge/people/register.ts';
import { registerReports } from './edge/people/reports.routes.ts';
import { registerSilences } from './edge/people/silences.routes.ts';
import { registerStrangeMoves } from './edge/people/strange-moves.routes.ts';
import { registerSupport } from './edge/people/support.routes.ts';
import { type Running, registerRunning } from './edge/running/register.ts';
import { createHeldSockets } from './edge/sockets/held-sockets.ts';
import { registerNotices } from './edge/sockets/notices.socket.ts';
import { createSockets } from './edge/sockets/sockets.ts';
import { type RegisteredStore, registerStore } from './edge/store/register.ts';
import type { WrittenPost } from './features/blog/posts.ts';
import type { Notices } from './features/notices/notices.ts';
import { cancelSubscriptions } from './features/store/subscription-rows.ts';
import type { Deps } from './platform/deps.ts';
import { within } from './platform/runtime/within.ts';
import { registerRooms } from './wiring/rooms.ts';
import { registerCompetition } from './wiring/tournaments.ts';

export interface App {
  readonly fastify: FastifyInstance;
  readonly io: Server;
  readonly notices: Notices;
  readonly store: RegisteredStore;
  /** The posts of the blog. */
  readonly posts: readonly WrittenPost[];
  readonly running: Pick<Running, 'jobs' | 'maintenance'>;
  /**
   * Stops in order: not ready, everybody told, no new rooms, queues finished, connections closed. The maker
   * of `deps` closes what it holds.
   */
  close(): Promise<void>;
}

export const SITE_BUILD = join(import.meta.dirname, '..', '..', 'web', 'build');
const BODY_LIMIT = 65_536;
const REQUEST_TIMEOUT_MS = 20_000;
/** Queues get this long to finish what they have begun. */
const DRAIN_PATIENCE_MS = 1_500;

/** `restart` ends the process so that it is started again. */
export async function buildApp(deps: Deps, site?: Site, restart = (): void => undefined): Promise<App> {
  const { config, clock, log } = deps;
  const { features: granted, socialLinks } = config;
  const pages = site ?? (await readSite(SITE_BUILD, { granted, socialLinks }));
  const isProxy = createProxyTrust(config);
  const fastify = createFastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    trustProxy: config.publicUrl === undefined ? false : isProxy,
    logger: false,
    // Requests that cannot be routed are refused like any other.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, deps),
    clientErrorHandler: refuseUnreadable,
  });
  // JSON is the only body we accept: any page can send a form or plain text without asking first.
  fastify.removeContentTypeParser('text/plain');

  let serving = true;
  const isOurOrigin = createOriginCheck(config, fastify.server);
  const routes = collectRoutes(fastify);
  registerSecurityHeaders(fastify, config);
  noticeUntrustedProxies(fastify, deps, isProxy);
  registerErrors(fastify, deps);
  holdToContract(fastify);
  registerOpenApi(fastify);
  const auth = createAuth(deps);
  const calls = createCallLimits(deps);
  guardApi(fastify, deps, auth.access, { isOurOrigin, limits: calls });
  sendRenewedTokens(fastify, deps, auth.access);
  guardAuth(fastify, deps, { isOurOrigin, limits: calls });
  refuseUnreadableText(fastify);
  registerAuth(fastify, deps, auth);

  const connections = watchConnections(fastify.server, deps, isProxy);
  const io = createSockets(fastify.server, isOurOrigin, isProxy, deps);
  const held = createHeldSockets(deps, auth);
  const notices = registerNotices(io, deps, held);
  const rooms = registerRooms(fastify, io, deps, {
    access: auth.access,
    held,
    notices,
  });
  registerCompetition(fastify, deps, {
    ...auth,
    notices,
    eventRooms: rooms.eventRooms,
    eventTables: rooms.eventTables,
    isAtTable: rooms.isAtTable,
  });
  registerUsers(fastify, deps, auth, {
    notices,
    leaves: (tx, user) => cancelSubscriptions(tx, deps, user, 'ended'),
    dropAvatar: (file) => rm(join(config.dataDir, 'avatars', file), { force: true }),
  });
  registerPasskeys(fastify, deps, auth);
  registerSocial(fastify, deps, auth);
  registerAvatars(fastify, deps, { ...auth, changed: notices.userChanged });
  registerMerge(fastify, deps, auth);
  registerPush(fastify, deps, auth);
  registerUserNotices(fastify, deps, { ...auth, notices });

  registerSilences(fastify, deps, { ...auth, notices });
  registerReports(fastify, deps, { ...auth, notices });
  registerStrangeMoves(fastify, deps, auth);
  registerAnalyses(fastify, deps, auth);

  const store = registerStore(fastify, deps, { ...auth, notices });
  registerBlog(fastify, deps, { ...auth, posts: pages.posts });
  registerContentDesk(fastify, deps, auth);
  registerContact(fastify, deps, auth);
  registerPolls(fastify, deps, auth);
  registerBackers(fastify, deps, auth);
  registerRankings(fastify, deps, auth);
  registerSlams(fastify, deps, auth);
  registerDayDeals(fastify, deps, { ...auth, dayRooms: rooms.dayRooms });
  registerPuzzles(fastify, deps, auth);
  registerAnalytics(fastify, deps, { ...auth, site: pages });
  registerThumbs(fastify, deps, { posts: pages.posts, shapes: pages.shapes, deals: rooms.publicDeals });

  const running = registerRunning(fastify, deps, { ...auth, io, notices, hold: rooms.hold, restart });
  registerSupport(fastify, deps, { ...auth, jobs: running.jobs });

  registerDevMail(fastify, deps);
  registerHealth(fastify, deps, { isServing: () => serving, isHealthy: rooms.isAlive });
  registerPages(fastify, { ...deps, routes, site: pages });
  await fastify.ready();

  return {
    fastify,
    io,
    notices,
    store,
    posts: pages.posts,
    running,
    async close() {
      if (!serving) return;
      serving = false;
      store.stop();
      running.stop();
      notices.announceUpdate();
      notices.stop();
      held.stop();
      await within(clock, DRAIN_PATIENCE_MS, rooms.drain()).catch((error) =>
        log.error({ err: error }, 'rooms were left with unfinished queues'),
      );
      // Says goodbye on the sockets before they are closed.
      io.engine.close();
      // Closes the HTTP server as well; fastify then has nothing left to wait for.
      await Promise.all([io.close(), connections.end()]);
      await fastify.close();
    },
  };
}
