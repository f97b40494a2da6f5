/** Lists files of the repository for the checks. */
import { globSync } from 'node:fs';
import { ROOT } from '../lib/paths.ts';

/** Folders of installed modules, and what tools, tests and servers write. */
const NOT_OURS = ['node_modules', 'build', 'dist', 'data', 'shots', '.react-router', '.tmp'];

/** Returns paths from the root, with slashes. `leftOut` are names of more folders to pass over. */
export function listFiles(patterns: readonly string[], leftOut: readonly string[] = []): readonly string[] {
  const names = new Set([...NOT_OURS, ...leftOut]);
  const exclude = (path: string): boolean => names.has(path.split(/[\\/]/).at(-1) ?? '');
  return globSync(patterns, { cwd: ROOT, exclude }).map((path) => path.replaceAll('\\', '/'));
}
