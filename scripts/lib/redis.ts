/**
 * A Redis for the test of several servers: the machine's own, the one that REDIS_SERVER names, or the Debian
 * package if we may install it. It is only a program to start. The tests run their own Redis on ports of
 * their own.
 */
import { findProgram, hasApt, installWithApt } from './programs.ts';

const USUAL_PLACES = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  '/usr/bin/valkey-server',
];

/** Returns the executable to use; undefined if there is none. */
export const findRedis = (): string | undefined => findProgram('REDIS_SERVER', USUAL_PLACES);

/** Finds one or installs it. If neither is possible, throws and says what to do. */
export async function provideRedis(): Promise<string> {
  const there = findRedis();
  if (there !== undefined) return there;
  if (hasApt()) {
    process.stderr.write('No Redis found: installing one …\n');
    await installWithApt('redis-server');
  }
  const installed = findRedis();
  if (installed !== undefined) return installed;
  throw new Error(
    'The test of several servers needs Redis, and it could neither be found nor installed. ' +
      'Install it (Debian: apt-get install redis-server) or name one in REDIS_SERVER.',
  );
}
