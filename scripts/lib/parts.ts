/**
 * Which slow tests a run of `npm test` takes: journeys that every change must pass, and one part of the other journeys and
 * of the slowest files, chosen by the commit. So a run ends in time, the same commit always has the same run, and the
 * next ones take the other parts.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { ROOT } from './paths.ts';

export const PARTS = 6;

/** Journeys of every run: playing, coming back, joining, and what every page has in common. By path from the root. */
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

/**
 * Unit and server tests that take ten seconds and more, the longest first. What guards secrets, rights and what was
 * acknowledged is not among them: it is in every run.
 */
export const SLOWEST = [
  'packages/server/test/jobs.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/test/fuzz-http.test.ts',
  'packages/lab/src/arena/strength.test.ts',
  'packages/server/src/edge/people/analyses.routes.test.ts',
  'packages/server/test/upgrade.test.ts',
  'packages/server/src/features/presence/cluster.test.ts',
  'packages/server/src/platform/jobs/queue.test.ts',
  'packages/server/test/alerts.test.ts',
  'packages/server/src/platform/postgres/embedded-postgres.test.ts',
  'packages/players/src/analysis/calibration.test.ts',
  'packages/server/src/features/puzzles/find-puzzles.test.ts',
  'packages/server/test/account-life.test.ts',
  'packages/server/test/backup-commands.test.ts',
  'packages/server/src/platform/postgres/access.test.ts',
  'packages/server/test/deploy.test.ts',
  'packages/players/src/puzzles/find.test.ts',
  'packages/server/src/shut-down.test.ts',
  'packages/server/src/edge/http/full-disk.test.ts',
  'packages/server/test/sim/hearts-kingen.test.ts',
  'packages/server/src/accounts/login/identity-limits.test.ts',
  'packages/server/test/sim/season/season.test.ts',
  'packages/server/test/fuzz.test.ts',
  'packages/server/src/platform/players/puzzle-pool.test.ts',
  'packages/lab/src/cards/arena.test.ts',
  'packages/server/test/restore.test.ts',
  'packages/server/src/features/tournaments/whole-event.test.ts',
  'packages/server/test/sim/parts.test.ts',
  'packages/server/src/edge/content/tournaments.organiser.test.ts',
  'packages/server/test/point-in-time.test.ts',
];

/** One of the parts, from 1, or all of them. */
export type Part = number | 'all';

const JOURNEYS = 'e2e/**/*.test.ts';

/** Returns the files that are in one part each. */
export function inParts(): readonly string[] {
  const journeys = globSync(JOURNEYS, { cwd: ROOT }).toSorted();
  return [...SLOWEST, ...journeys.filter((file) => !EVERY_TIME.includes(file))];
}

/** Returns the files that a run of a part leaves out. */
export const leftOut = (part: Part): readonly string[] =>
  part === 'all' ? [] : inParts().filter((_, at) => at % PARTS !== part - 1);

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
