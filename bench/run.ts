/**
 * `npm run bench -- NAME [--quick]`: runs one measured comparison, bench/NAME.ts.
 *
 * A benchmark exports `run({ quick })` and returns a table for people and figures for programs. The table is
 * printed first. The last line of standard output has the figures as one line of JSON. If the benchmark has
 * goals and missed some, they are named on standard error, and the command exits with 1.
 */
import { readdirSync } from 'node:fs';

export interface BenchOptions {
  /** Fewer rounds: ends within 45 s. */
  readonly quick: boolean;
}

export interface BenchResult {
  readonly table: string;
  readonly figures: Readonly<Record<string, unknown>>;
  /** One line for each goal that was missed. The command then fails. */
  readonly missed?: readonly string[];
}

interface Bench {
  run(options: BenchOptions): Promise<BenchResult>;
}

const NO_BENCH = new Set(['run']);

/** Returns the names of all benchmarks. */
function names(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => /^[a-z0-9-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => !NO_BENCH.has(name))
    .sort();
}

const parameters = process.argv.slice(2);
const name = parameters.find((word) => !word.startsWith('--'));
if (name === undefined || !names().includes(name)) {
  const complaint = name === undefined ? 'Which benchmark?' : `There is no benchmark "${name}".`;
  process.stderr.write(`${complaint} These exist: ${names().join(', ')}\n`);
  process.exit(2);
}

const bench: Bench = await import(`./${name}.ts`);
const { table, figures, missed = [] } = await bench.run({ quick: parameters.includes('--quick') });
process.stdout.write(`${table.trimEnd()}\n${JSON.stringify(figures)}\n`);
for (const goal of missed) process.stderr.write(`missed: ${goal}\n`);
if (missed.length > 0) process.exitCode = 1;
