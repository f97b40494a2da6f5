/**
 * `npm run plain-english -- PATH…`: prints where these files and folders, or all, break the rules of plain
 * English.
 */
import { readFileSync } from 'node:fs';
import { riddlesIn } from './checks/plain-english.ts';
import { prosePaths } from './checks/prose.ts';
import { inRoot } from './lib/paths.ts';

const wanted = process.argv.slice(2).map((each) => each.replace(/^\.\/|\/$/g, ''));
const isWanted = (path: string): boolean =>
  wanted.length === 0 || wanted.some((each) => path === each || path.startsWith(`${each}/`));

const found = prosePaths()
  .filter(isWanted)
  .flatMap((path) => riddlesIn(path, readFileSync(inRoot(path), 'utf8')));
process.stdout.write(`${[...found, `${found.length} found`].join('\n')}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
