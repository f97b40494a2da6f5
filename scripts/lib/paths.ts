/** Paths in the checkout. */
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const BIN = path.join(ROOT, 'node_modules/.bin');
/** Files that the scripts keep between runs; ignored by git. */
export const TMP = path.join(ROOT, '.tmp');

export const inRoot = (...parts: string[]): string => path.join(ROOT, ...parts);
