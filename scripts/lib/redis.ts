/**
 * A Redis for the test of several servers: the machine's own, the one that REDIS_SERVER names, or the Debian
 * package if we may install it. It is only a program to start. The tests run their own Redis on ports of
 * their own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.ts';

const USUAL_PLACES = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  '/usr/bin/valkey-server',
];

function works(executable: string): boolean {
  return existsSync(executable) && spawnSync(executable, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Returns the executable to use; undefined if there is none. */
export function findRedis(): string | undefined {
  const named = process.env.REDIS_SERVER;
  if (named !== undefined && named !== '') return works(named) ? named : undefined;
  return USUAL_PLACES.find(works);
}

/** Finds one or installs it. If neither is possible, throws and says what to do. */
export async function provideRedis(): Promise<string> {
  const there = findRedis();
  if (there !== undefined) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('No Redis found: installing one …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'redis-server'], { env });
  }
  const installed = findRedis();
  if (installed !== undefined) return installed;
  throw new Error(
    'The test of several servers needs Redis, and it could neither be found nor installed. ' +
      'Install it (Debian: apt-get install redis-server) or name one in REDIS_SERVER.',
  );
}
