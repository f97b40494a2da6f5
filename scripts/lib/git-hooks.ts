/** The hooks of git in `.githooks`. Git asks for them only if a setting of the clone says so, and a clone begins without. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

/** Installs nothing outside of a clone or without git, and keeps another folder of hooks that somebody chose. */
export function installGitHooks(root = ROOT): void {
  if (!existsSync(path.join(root, '.git'))) return;
  const config = (...args: readonly string[]) =>
    spawnSync('git', ['config', ...args], { cwd: root, stdio: 'ignore' }).status;
  // 1: not set. Any other failure, as in a clone of another user, leaves the clone as it is.
  if (config('--get', 'core.hooksPath') === 1) config('core.hooksPath', '.githooks');
}
