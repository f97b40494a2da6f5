/** The size of the test of several processes: full when run alone, short in every test run. */
import type { ClusterOptions } from './cluster-run.ts';

export const LONG: ClusterOptions = {
  tables: 50,
  moves: 8_000,
  thinkMs: 400,
  countdownMs: 10_000,
  redisAwayMs: 10_000,
  databaseAwayMs: 5_000,
  seed: 2_026,
};
export const SHORT: ClusterOptions = {
  tables: 10,
  moves: 700,
  thinkMs: 60,
  countdownMs: 4_000,
  redisAwayMs: 3_000,
  databaseAwayMs: 500,
  seed: 7,
};
