/**
 * Rooms with people: the cost of the complete path of a move. With `--computers`: how much computers that
 * search delay people.
 */
import { parseArgs } from 'node:util';
import { besideComputers } from './rooms/beside-computers.ts';
import { fullPath } from './rooms/full-path.ts';
import type { BenchOptions, BenchResult } from './run.ts';

export function run(options: BenchOptions): Promise<BenchResult> {
  const { values } = parseArgs({ options: { computers: { type: 'boolean' } }, strict: false });
  return values.computers === true ? besideComputers(options) : fullPath(options);
}
