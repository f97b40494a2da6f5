/** Every source file of the repository, read once for the checks and `npm run circles`. */
import { ROOT } from '../lib/paths.ts';
import { listFiles } from './files.ts';
import { readSourceFile, type SourceFile } from './imports.ts';

/** Leaves out declarations. */
export const readSources = (): readonly SourceFile[] =>
  listFiles(['{packages/*,e2e,bench,scripts}/**/*.{ts,tsx}', '*.ts'])
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => readSourceFile(ROOT, file));
