/** The files of the repository that are read as prose: sources for their comments, and documents in English. */
import { globSync } from 'node:fs';
import { ROOT } from '../lib/paths.ts';

const LEFT_OUT = new Set(['node_modules', 'build', 'dist', 'data', 'shots', '.react-router', 'transcripts']);

export const prosePaths = (): readonly string[] =>
  globSync(
    [
      '{packages/*,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,js,css,md}',
      'content/en/**/*.md',
      '*.{ts,md,mjs}',
    ],
    { cwd: ROOT, exclude: (name) => LEFT_OUT.has(String(name).split(/[\\/]/).at(-1) ?? '') },
  ).map((file) => file.replaceAll('\\', '/'));
