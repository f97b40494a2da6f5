/**
 * `npm run advisories`: asks the registry for known advisories about the libraries that ship. Fails if one is
 * high or critical. A registry that does not answer that question fails nothing, and the line says so.
 */
import { spawnSync } from 'node:child_process';
import { verdictOf } from './lib/advisories.ts';
import { ROOT } from './lib/paths.ts';

const LIMIT_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'ignore'],
  timeout: LIMIT_MS,
});
const { found, words } = verdictOf(stdout);
process.stdout.write(`${[...found, words].join('\n')}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
