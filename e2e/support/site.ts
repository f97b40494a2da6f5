/** The site and a browser for the journeys of one file: begun before the first, ended after the last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

export interface Site {
  readonly server: RunningServer;
  readonly browser: Browser;
}

/** Call once at the top of a file; `server` and `browser` are there inside its tests. `given`: of the server's environment. */
export function openSite(given: Readonly<Record<string, string>> = {}): Site {
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(given), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  const open = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the site is open inside tests only');
    return part;
  };
  return {
    get server() {
      return open(server);
    },
    get browser() {
      return open(browser);
    },
  };
}
