/** The files of the repository that are read as prose: sources for their comments, and documents in English. */
import { listFiles } from './files.ts';

export const prosePaths = (): readonly string[] =>
  listFiles(
    [
      '{packages/*,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,js,css,md}',
      'content/en/**/*.md',
      '*.{ts,md,mjs}',
    ],
    ['transcripts'],
  );
