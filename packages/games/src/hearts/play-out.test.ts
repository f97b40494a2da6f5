/** What must hold in every state of random sessions of hearts. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testHearts } from '../testing/index.ts';

test(`${SESSIONS} sessions keep all cards, share out 26 points, let somebody move, and show nothing hidden`, () => {
  const { steps } = checkSessions(testHearts, {
    // Most sessions have at most a full cycle of passing. Some may run to the end of their target.
    deals: (seed) => (seed % 50 === 0 ? 16 : 1 + (seed % 4)),
  });
  expect(steps).toBeGreaterThan(SESSIONS * 50);
}, 900_000);
