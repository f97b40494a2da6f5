/** The size of the crash test: full when run alone, short in every test run. */
import type { CrashOptions } from './crash-run.ts';

export const LONG: CrashOptions = { rooms: 100, kills: 6, terms: 3, moves: 20_000, seed: 20_26 };
export const SHORT: CrashOptions = { rooms: 40, kills: 1, terms: 1, moves: 1_500, seed: 7 };
