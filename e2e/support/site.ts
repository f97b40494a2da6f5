/**
 * The site and a browser for the journeys of one file: there before the first, gone after the last.
 *
 * The browser is the file's own. The server is shared with other files (shared-servers.ts), so names and addresses of
 * people differ from file to file, and nobody counts on an empty lobby or on being the first; whoever needs that, or
 * kills his server, opens a site of his own.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Environment, type RunningServer, startServer } from './server.ts';
import { sharedServer } from './shared-servers.ts';

/** What a journey needs of a server that it shares. */
export type SiteServer = Pick<RunningServer, 'url'>;

export interface Site<Server extends SiteServer = SiteServer> {
  readonly server: Server;
  readonly browser: Browser;
}

/** Who is on it has every role that can be given: Premium, and belote. */
export const EVERY_ROLE: Environment = { FEATURES: 'belote, premium' };

/** Call once at the top of a file; `server` and `browser` are there inside its tests. `given`: of the server's environment. */
export function openSite(given: Environment = {}): Site {
  return siteWith(() => askForServer(given));
}

/** The same with a server for this file alone. */
export function openOwnSite(given: Environment = {}): Site<RunningServer> {
  return siteWith(
    () => startServer(given),
    (server) => server.stop(),
  );
}

/** Another server beside that of the site, shared as well: with other choices in its environment. */
export function openServer(given: Environment): SiteServer {
  const server = held(() => askForServer(given));
  return {
    get url() {
      return server().url;
    },
  };
}

async function askForServer(given: Environment): Promise<SiteServer> {
  const worker = process.env.VITEST_POOL_ID ?? '1';
  return { url: await sharedServer(inject('sharedServers'), { worker, given }) };
}

function siteWith<Server extends SiteServer>(
  begin: () => Promise<Server>,
  end: (server: Server) => Promise<void> = async () => undefined,
): Site<Server> {
  const server = held(begin, end);
  const browser = held(
    () => launchBrowser(),
    (running) => running.close(),
  );
  return {
    get server() {
      return server();
    },
    get browser() {
      return browser();
    },
  };
}

/** Something that is there from before the first test of the file until after the last. */
function held<T>(begin: () => Promise<T>, end: (part: T) => Promise<void> = async () => undefined): () => T {
  let part: T | undefined;
  beforeAll(async () => {
    part = await begin();
  });
  afterAll(async () => {
    if (part !== undefined) await end(part);
  });
  return () => {
    if (part === undefined) throw new Error('the site is open inside tests only');
    return part;
  };
}
