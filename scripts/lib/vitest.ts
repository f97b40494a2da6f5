/** Runs Vitest projects and counts their results. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { BIN, inRoot } from './paths.ts';
import { run } from './run.ts';

const COUNT_REPORTER = inRoot('scripts/lib/count-reporter.ts');

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: the file, the test and the first line of its error. */
  readonly failures?: readonly string[];
  /** What passed only when it was tried again, told like a failure. */
  readonly unsteady?: readonly string[];
}

export interface VitestOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly exclude?: readonly string[];
  /** Only these files, one after the other, because their measurements need the whole machine. */
  readonly only?: readonly string[];
  /**
   * How many files run at a time for each core. Vitest leaves a core free by default: of two, one would be
   * idle.
   */
  readonly filesPerCore?: number;
  /** How often a test that fails is tried again. */
  readonly retries?: number;
}

/** `projects` are names of vitest.config.ts; a leading `!` leaves one out. */
export async function runVitest(
  projects: readonly string[],
  { env = {}, exclude = [], only = [], filesPerCore = 1, retries = 0 }: VitestOptions = {},
): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'troef-report-'));
  const file = path.join(folder, 'count.json');
  try {
    const status = await run(
      path.join(BIN, 'vitest'),
      [
        'run',
        '--passWithNoTests',
        `--maxWorkers=${only.length === 0 ? Math.round(availableParallelism() * filesPerCore) : 1}`,
        `--retry=${retries}`,
        '--reporter=default',
        `--reporter=${COUNT_REPORTER}`,
        ...projects.map((name) => `--project=${name}`),
        ...exclude.map((file) => `--exclude=${file}`),
        ...only,
      ],
      { env: { ...process.env, ...env, TROEF_COUNT: file } },
    );
    const count = readCount(file);
    // The run itself failed.
    if (status !== 0 && count.failed === 0) {
      return {
        passed: count.passed,
        failed: 1,
        failures: [`vitest ended with ${status}, and no test failed`],
      };
    }
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCount(file: string): Count {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
