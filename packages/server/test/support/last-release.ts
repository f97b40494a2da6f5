/**
 * The release before this one, from the history of the repository, as it would run: its own packages beside the
 * libraries that are installed now. `last-release.json` names its commit, and changes with each release
 * (docs/operations.md, Updating).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

export const LAST_RELEASE: { readonly commit: string; readonly migrations: number } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'last-release.json'), 'utf8'),
);

/** A clone without history (`--depth 1`) and an archive do not have it. */
export function isInHistory(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${LAST_RELEASE.commit}^{commit}`], {
      cwd: ROOT,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Writes the release into a folder, and returns the file that starts its server. */
export function unpackLastRelease(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync(
    'git',
    ['archive', LAST_RELEASE.commit, 'packages', 'content', 'package.json'],
    {
      cwd: ROOT,
      maxBuffer: 512 * 1024 * 1024,
    },
  );
  execFileSync('tar', ['x'], { cwd: folder, input: archive });
  linkLibraries(folder, '.');
  for (const name of readdirSync(join(folder, 'packages'))) linkLibraries(folder, join('packages', name));
  // Its packages know each other, not those of today.
  const own = join(folder, 'node_modules/@troef');
  mkdirSync(own);
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(own, name));
  return join(folder, 'packages/server/src/main.ts');
}

function linkLibraries(folder: string, place: string): void {
  const from = join(ROOT, place, 'node_modules');
  const names = entriesOf(from).filter((name) => name !== '@troef');
  if (names.length === 0) return;
  mkdirSync(join(folder, place, 'node_modules'));
  for (const name of names) symlinkSync(join(from, name), join(folder, place, 'node_modules', name));
}

const entriesOf = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
