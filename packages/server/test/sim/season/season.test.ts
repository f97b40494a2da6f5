/**
 * Seasons of tournaments (season.ts): whatever fails, every event comes to its end, nobody sits twice, every room
 * and every push is there once, and the results are those of the logs.
 */
import { countOf } from '@troef/games/testing';
import { expect, inject, test } from 'vitest';
import { FAILING_SEASONS } from '../failing-seeds.ts';
import { seasonsOn } from './open-seasons.ts';

const SEASONS = countOf({ quick: 1, usual: 2, long: 200 });
/** Whole seasons are for `test:long`. */
const EVENTS = countOf({ quick: 5, usual: 6, long: 30 });

const MINUTES = 60_000;

test(
  'seasons of tournaments come through everything',
  async () => {
    const seasons = seasonsOn(inject('postgresSocketFolder'));
    let finished = 0;
    const play = async (seed: number, events: number): Promise<void> => {
      const { complaints, ...figures } = await seasons.run(seed, events);
      expect(complaints, `npm run sim -- season ${seed} ${seed} ${events}`).toEqual([]);
      finished += figures.finished;
    };
    for (const [seed, events] of FAILING_SEASONS) await play(seed, events);
    for (let seed = 1; seed <= SEASONS; seed++) await play(seed, EVENTS);
    expect(finished).toBeGreaterThan(SEASONS * 2);
  },
  240 * MINUTES,
);
