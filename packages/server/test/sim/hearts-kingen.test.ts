/**
 * Tables of hearts and kingen in the simulator (session.ts): whatever fails, nothing is lost, told or booked
 * by mistake.
 */
import { expect, test } from 'vitest';
import { playSeeds } from './play-seeds.ts';

const MINUTES = 60_000;

test.each(['hearts', 'kingen'] as const)(
  'tables of %s come through everything',
  async (variant) => {
    await expect(playSeeds(variant)).resolves.toBeUndefined();
  },
  60 * MINUTES,
);
