/** Every source file of the repository, read once for the checks and `npm run circles`. */
import { globSync } from 'node:fs';
import { ROOT } from '../lib/paths.ts';
import { readSourceFile, type SourceFile } from './imports.ts';

const NOT_OURS = ['node_modules', 'build', '.react-router'];

/** Leaves out declarations, and what tools write. */
export function readSources(): readonly SourceFile[] {
  return globSync(['{packages/*,e2e,bench,scripts}/**/*.{ts,tsx}', '*.ts'], {
    cwd: ROOT,
    exclude: (name) => NOT_OURS.includes(String(name).split('/').at(-1) ?? ''),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        !file.endsWith('.d.ts') &&
        !file.includes('.tmp') &&
        !/(^|\/)(node_modules|build|\.react-router)\//.test(file),
    )
    .map((file) => readSourceFile(ROOT, file));
}
