/** Test files that `npm test` treats specially, by path from the root. */

/** Nothing may run beside these, because they measure how soon a server is back. */
export const TIMED_TESTS = ['packages/server/test/crash.test.ts', 'packages/server/test/cluster.test.ts'];

/**
 * Left out of the quick suite: they start, kill or wait for whole servers, wait for real beats and time
 * limits, or let computers play hundreds of deals.
 */
export const SLOW_TESTS = [
  'packages/server/src/platform/cluster/redis.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/platform/postgres/embedded-postgres.test.ts',
  'packages/server/src/platform/cluster/own-process.test.ts',
  'packages/server/src/edge/http/several-processes.test.ts',
  'packages/server/src/features/presence/cluster.test.ts',
  'packages/server/src/features/presence/cluster-connections.test.ts',
  'packages/server/src/accounts/login/attacks.test.ts',
  'packages/server/src/accounts/users/name-lock.test.ts',
  'packages/server/src/shut-down.test.ts',
  'packages/server/src/platform/postgres/access.test.ts',
  'packages/server/src/edge/elsewhere/social.browser.test.ts',
  'packages/server/src/edge/accounts/passkey.browser.test.ts',
  'packages/server/src/platform/sockets/slow-readers.test.ts',
  'packages/server/src/edge/http/call-limits.test.ts',
  'packages/server/src/edge/http/connection-limits.test.ts',
  'packages/server/src/edge/http/rights.test.ts',
  'packages/server/src/edge/http/health.test.ts',
  'packages/server/src/edge/sockets/held-sockets.test.ts',
  'packages/server/src/edge/sockets/sockets.test.ts',
  'packages/server/src/accounts/login/identity-limits.test.ts',
  'packages/server/src/platform/jobs/queue.test.ts',
  'packages/server/src/features/presence/absence.test.ts',
  'packages/server/src/features/presence/lost-sockets.test.ts',
  'packages/server/src/features/tournaments/whole-event.test.ts',
  'packages/server/src/features/tournaments/whole-arena.test.ts',
  'packages/server/src/features/tournaments/long-rounds.test.ts',
  'packages/server/src/features/tournaments/event-answers.test.ts',
  'packages/server/src/features/tournaments/at-tables.test.ts',
  'packages/server/test/account-life.test.ts',
  'packages/server/test/sim/hearts-kingen.test.ts',
  'packages/server/test/sim/manille-belote.test.ts',
  'packages/server/src/platform/players/pool.test.ts',
  'packages/server/src/platform/mail/mail.test.ts',
  'packages/server/src/edge/people/merge.test.ts',
  'packages/server/src/accounts/login/takeover.test.ts',
  'packages/players/src/solver/module.test.ts',
  'packages/players/src/search/worlds.test.ts',
  'packages/server/test/upgrade.test.ts',
  'packages/server/test/point-in-time.test.ts',
  'packages/server/test/fuzz.test.ts',
  'packages/server/test/fuzz-http.test.ts',
  'packages/server/test/leak.test.ts',
  'packages/lab/src/arena/strength.test.ts',
  'packages/players/src/player.test.ts',
  'packages/lab/src/cards/arena.test.ts',
  'packages/lab/src/arena/flat.test.ts',
];
