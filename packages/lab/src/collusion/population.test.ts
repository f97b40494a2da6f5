/** A small town of `npm run bench -- collusion`: pairs that see each other's cards, beside pairs that play well. */
import { expect, test } from 'vitest';
import { seenPairs } from './population.ts';

test('cards chosen with the other hand in sight fit it, and cards of strong players do not', () => {
  const seen = seenPairs({
    variant: 'hearts',
    pairs: 6,
    sessionsTogether: 8,
    sessionsApart: 1,
    dealsEach: 4,
    seed: 'a small town',
    minds: { knows: 2, strong: 1 },
    everybody: true,
  });
  const meanOf = (knows: boolean): number => {
    const fits = seen.filter(({ mind }) => (mind === 'knows') === knows).flatMap((pair) => pair.fits);
    return fits.reduce((sum, each) => sum + each, 0) / fits.length;
  };
  expect(meanOf(true)).toBeGreaterThan(0.2);
  expect(Math.abs(meanOf(false))).toBeLessThan(0.15);
});
