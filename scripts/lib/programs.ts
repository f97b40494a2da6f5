/** Programs of the machine that tests need: finding one that works, and installing its Debian package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.ts';

export function works(executable: string): boolean {
  return existsSync(executable) && spawnSync(executable, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Returns the program that this variable of the environment names; without one, the first that works. */
export function findProgram(variable: string, places: readonly string[]): string | undefined {
  const named = process.env[variable];
  if (named !== undefined && named !== '') return works(named) ? named : undefined;
  return places.find(works);
}

export const hasApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export async function installWithApt(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
}
