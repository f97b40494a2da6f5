/** What must hold in every state of random sessions of hearts. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testHearts } from '../testing/index.ts';

test(`${SESSIONS} sessions: cards conserved, 26 points shared out, somebody can move, nothing hidden is shown`, () => {
  const { steps } = checkSessions(testHearts, {
    // Mostly short: a full cycle of passing at most; some run to the end of their target.
    deals: (seed) => (seed % 50 === 0 ? 16 : 1 + (seed % 4)),
  });
  expect(steps).toBeGreaterThan(SESSIONS * 50);
}, 900_000);
