/** A small town of `npm run bench -- collusion`: pairs that see each other's cards, beside pairs that play well. */
import { expect, test } from 'vitest';
import { seenPairs } from './population.ts';

test('cards chosen with the other hand in sight fit it, and cards of strong players do not', () => {
  const seen = seenPairs({
    variant: 'hearts',
    pairs: 4,
    sessionsTogether: 7,
    sessionsApart: 1,
    dealsEach: 4,
    seed: 'a small town',
    minds: { knows: 2, strong: 1 },
    everybody: true,
  });
  const meansOf = (mind: string): number[] =>
    seen.filter((pair) => pair.mind === mind).map(({ plays }) => plays.mean);
  for (const mean of meansOf('knows')) expect(mean).toBeGreaterThan(0.2);
  for (const mean of [...meansOf('strong'), ...meansOf('usual')]) expect(mean).toBeLessThan(0.1);
});
