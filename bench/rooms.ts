/**
 * Rooms with people: what the complete path of a move costs; with `--computers`, what computers that think beside them
 * make people wait.
 */
import { parseArgs } from 'node:util';
import { besideComputers } from './rooms/beside-computers.ts';
import { fullPath } from './rooms/full-path.ts';
import type { BenchOptions, BenchResult } from './run.ts';

export function run(options: BenchOptions): Promise<BenchResult> {
  const { values } = parseArgs({ options: { computers: { type: 'boolean' } }, strict: false });
  return values.computers === true ? besideComputers(options) : fullPath(options);
}
