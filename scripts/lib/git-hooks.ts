/** The hooks of git in `.githooks`. Git asks for them only if a setting of the clone says so, and a clone begins without. */
import { existsSync } from 'node:fs';
import { inRoot } from './paths.ts';
import { run } from './run.ts';

/** Installs nothing outside of a clone, and keeps another folder of hooks that somebody chose. */
export async function installGitHooks(): Promise<void> {
  if (!existsSync(inRoot('.git'))) return;
  const isChosen = (await run('git', ['config', '--get', 'core.hooksPath'])) === 0;
  if (!isChosen) await run('git', ['config', 'core.hooksPath', '.githooks']);
}
