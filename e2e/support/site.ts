/**
 * The site and a browser for the journeys of one file, from its first test on.
 *
 * Both are shared with other files (shared-servers.ts, browser.ts). So names and addresses of people differ from
 * file to file, and no journey relies on an empty lobby or on being the first. A file that needs that, or that
 * kills its server, uses `openOwnSite`.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { secretsIn } from './secrets.ts';
import { type Environment, type RunningServer, startServer } from './server.ts';
import { type SharedServer, sharedServer } from './shared-servers.ts';

/** The part of a shared server that a journey may use. */
export type SiteServer = SharedServer;

export interface Site<Server extends SiteServer = SiteServer> {
  readonly server: Server;
  readonly browser: Browser;
}

/** Everybody on such a server has every role that can be given: Premium, and belote. */
export const EVERY_ROLE: Environment = { FEATURES: 'belote, premium' };

/**
 * Call it once at the top of a file; `server` and `browser` exist inside its tests only. `given` are
 * environment variables of the server.
 */
export function openSite(given: Environment = {}): Site {
  return siteWith(() => askForServer(given), keepsNoSecrets);
}

/** Does the same with a server for this file alone. */
export function openOwnSite(given: Environment = {}): Site<RunningServer> {
  return siteWith(
    () => startServer(given),
    async (server) => {
      await keepsNoSecrets(server).finally(() => server.stop());
    },
  );
}

/** Opens another shared server, with a different environment, beside that of the site. */
export function openServer(given: Environment): SiteServer {
  const server = held(() => askForServer(given));
  return {
    get url() {
      return server().url;
    },
    get dataDir() {
      return server().dataDir;
    },
  };
}

function askForServer(given: Environment): Promise<SharedServer> {
  const worker = process.env.VITEST_POOL_ID ?? '1';
  return sharedServer(inject('sharedServers'), { worker, given });
}

/** Every file ends with a look for the secrets of its people. */
async function keepsNoSecrets({ dataDir }: SharedServer): Promise<void> {
  expect(await secretsIn(dataDir)).toEqual([]);
}

function siteWith<Server extends SiteServer>(
  begin: () => Promise<Server>,
  end: (server: Server) => Promise<void>,
): Site<Server> {
  const server = held(begin, end);
  const browser = held(() => sharedBrowser());
  return {
    get server() {
      return server();
    },
    get browser() {
      return browser();
    },
  };
}

/** Makes a part before the first test of the file and ends it after the last. */
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
