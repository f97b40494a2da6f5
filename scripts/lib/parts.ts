/**
 * Which journeys a run of `npm test` takes: those that every change must pass, and one part of the others, chosen by the
 * commit. So a run ends in time, the same commit always has the same run, and the next ones take the other parts.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { ROOT } from './paths.ts';

export const PARTS = 4;

/** In every run: playing, coming back, joining, and what every page has in common. By path from the root. */
export const EVERY_TIME = [
  'e2e/accounts/accounts.test.ts',
  'e2e/coming-back.test.ts',
  'e2e/every-page.test.ts',
  'e2e/home.test.ts',
  'e2e/learn.test.ts',
  'e2e/play-by-clicking.test.ts',
  'e2e/play-by-keyboard.test.ts',
  'e2e/play-by-touch.test.ts',
  'e2e/tables.test.ts',
];

/** One of the parts, from 1, or all of them. */
export type Part = number | 'all';

export const journeys = (): readonly string[] => globSync('e2e/**/*.test.ts', { cwd: ROOT }).toSorted();

/** Returns the files that a run of a part leaves out. Every file is in each run or in exactly one part. */
export function leftOut(files: readonly string[], part: Part): readonly string[] {
  if (part === 'all') return [];
  const others = files.filter((file) => !EVERY_TIME.includes(file));
  return others.filter((_, at) => at % PARTS !== part - 1);
}

/** Returns the part for a commit, by its first digits; 1 without one. */
export function partOf(commit: string): number {
  const number = Number.parseInt(commit.slice(0, 8), 16);
  return Number.isNaN(number) ? 1 : (number % PARTS) + 1;
}

/** Returns the part that was asked for, else that of the commit at hand. Throws if there is no such part. */
export function choosePart(asked: string | undefined): Part {
  if (asked === 'all') return 'all';
  if (asked === undefined) return partOf(headCommit());
  const part = Number(asked);
  if (!Number.isInteger(part) || part < 1 || part > PARTS)
    throw new Error(`--part takes 1 to ${PARTS}, or all`);
  return part;
}

/** Empty where there is no git, or no commit yet. */
function headCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
