/**
 * The life of accounts: an owner and an intruder walk through it at random, on the real server
 * (account-life/walk.ts). A failing walk reports its number; `TROEF_WALK=17` runs that one alone.
 */
import { countOf } from '@troef/games/testing';
import { afterAll, beforeAll, test } from 'vitest';
import { FAILING_WALKS } from './account-life/failing-walks.ts';
import { STEPS, walk } from './account-life/walk.ts';
import { openStage, type Stage } from './account-life/world.ts';

const WALKS = countOf({ quick: 300, usual: 1_000, long: 100_000 }) / STEPS;
/** Time for the full count on a machine that does other things as well. */
const LONGEST_MS = 4 * 60 * 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.close());

test(
  'nobody logs in to an account without a proven address, a password or another way in of it',
  async () => {
    const only = Number(process.env.TROEF_WALK);
    const seeds = only > 0 ? [only] : [...FAILING_WALKS, ...Array.from({ length: WALKS }, (_, n) => n + 1)];
    for (const seed of seeds) await walk(stage, seed);
  },
  LONGEST_MS,
);
