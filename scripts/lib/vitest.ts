/** Runs Vitest projects and counts what it says. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { BIN } from './paths.ts';
import { run } from './run.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that fails outside its tests (an import, a set-up) counts as one failure. */
export function countReport(report: Report): Count {
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults) {
    const ok = file.assertionResults.filter((test) => test.status === 'passed').length;
    const bad = file.assertionResults.filter((test) => test.status === 'failed').length;
    passed += ok;
    failed += bad === 0 && file.status === 'failed' ? 1 : bad;
  }
  return { passed, failed };
}

export interface VitestOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly exclude?: readonly string[];
  /** These files alone, one after the other: what they measure needs the machine for itself. */
  readonly only?: readonly string[];
  /** How many files run at a time for each core. Vitest by itself leaves a core free: of two, one would stand still. */
  readonly filesPerCore?: number;
}

/** `projects` are names of vitest.config.ts; a leading `!` leaves one out. */
export async function runVitest(
  projects: readonly string[],
  { env = {}, exclude = [], only = [], filesPerCore = 1 }: VitestOptions = {},
): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'troef-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const status = await run(
      path.join(BIN, 'vitest'),
      [
        'run',
        '--passWithNoTests',
        `--maxWorkers=${only.length === 0 ? Math.round(availableParallelism() * filesPerCore) : 1}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...projects.map((name) => `--project=${name}`),
        ...exclude.map((file) => `--exclude=${file}`),
        ...only,
      ],
      { env: { ...process.env, ...env } },
    );
    const count = readCount(file);
    // Something failed that no test names: a set-up, an unhandled error, the run itself.
    if (status !== 0 && count.failed === 0) return { passed: count.passed, failed: 1 };
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCount(file: string): Count {
  try {
    return countReport(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
