import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { messages } from './packages/web/vite/messages.ts';
import { puzzles } from './packages/web/vite/puzzles.ts';
import { LongestFirst } from './scripts/lib/longest-first.ts';

/** Pure packages leave no traces, so their tests share the modules of a worker. */
const pure = (name: string) => ({
  test: { name, include: [`packages/${name}/**/*.test.ts`], isolate: false, testTimeout: 60_000 },
});

const SERVER_SETUP = 'packages/server/src/testing/global-setup.ts';

/**
 * How long a test waits for what it expects. A busy machine takes its time, and the usual second would test
 * speed, which no test is about.
 */
const POLL_MS = 15_000;
/** Journeys share a machine with a browser, a server and its database. `e2e/support/browser.ts` waits as long. */
const JOURNEY_POLL_MS = 30_000;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      pure('games'),
      pure('players'),
      pure('engine'),
      pure('competition'),
      pure('lab'),
      pure('protocol'),
      pure('client'),
      pure('i18n'),
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          // They read the code and change nothing, so they share what they have loaded.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          // One PostgreSQL cluster for the run, one database per file.
          globalSetup: existsSync(SERVER_SETUP) ? [SERVER_SETUP] : [],
          setupFiles: ['packages/server/src/testing/watch-statements.ts'],
          // Every part is made from its deps, so files may share the modules. Loading them took a third of
          // the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: POLL_MS } },
        },
      },
      // Plugins of the build make the sentences and puzzles that a page loads.
      {
        plugins: [messages(), puzzles()],
        test: {
          name: 'web',
          include: ['packages/web/**/*.test.{ts,tsx}'],
          pool: 'threads',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // Most journeys share a server, and every worker loads its tools once.
          globalSetup: ['e2e/support/shared-servers.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: JOURNEY_POLL_MS } },
        },
      },
    ],
  },
});
