/** Test files that `npm test` treats in their own way, by path from the root. */

/** How soon a server is back is measured, so nothing else may run beside it. */
export const TIMED_TESTS = ['packages/server/test/crash.test.ts', 'packages/server/test/cluster.test.ts'];

/**
 * Left out of the quick suite: they start, kill or wait for whole servers, wait for real beats and time limits, or let
 * computers play hundreds of deals.
 */
export const SLOW_TESTS = [
  'packages/server/src/platform/redis.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/db/embedded/embedded-postgres.test.ts',
  'packages/server/src/cluster/own-process.test.ts',
  'packages/server/src/http/several-processes.test.ts',
  'packages/server/src/rooms/presence/cluster.test.ts',
  'packages/server/src/rooms/presence/cluster-connections.test.ts',
  'packages/server/src/users/attacks.test.ts',
  'packages/server/src/users/name-lock.test.ts',
  'packages/server/src/shut-down.test.ts',
  'packages/server/src/db/embedded/access.test.ts',
  'packages/server/src/social/social.browser.test.ts',
  'packages/server/src/passkeys/passkey.browser.test.ts',
  'packages/server/src/http/slow-readers.test.ts',
  'packages/server/src/http/call-limits.test.ts',
  'packages/server/src/http/connection-limits.test.ts',
  'packages/server/src/http/rights.test.ts',
  'packages/server/src/http/health.test.ts',
  'packages/server/src/http/held-sockets.test.ts',
  'packages/server/src/http/sockets.test.ts',
  'packages/server/src/auth/identity-limits.test.ts',
  'packages/server/src/jobs/queue.test.ts',
  'packages/server/src/rooms/presence/absence.test.ts',
  'packages/server/src/rooms/presence/lost-sockets.test.ts',
  'packages/server/test/account-life.test.ts',
  'packages/server/test/fuzz.test.ts',
  'packages/server/test/fuzz-http.test.ts',
  'packages/server/test/leak.test.ts',
  'packages/players/src/strength.test.ts',
  'packages/players/src/player.test.ts',
  'packages/players/src/cards/arena.test.ts',
  'packages/players/src/arena/flat.test.ts',
];
