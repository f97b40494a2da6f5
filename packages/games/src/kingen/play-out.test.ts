/** What must hold in every state of random sessions of kingen. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testKingen } from '../testing/index.ts';

/** One session in so many goes to its end, the others see the first deal. */
const WHOLE = process.env.TROEF_LONG === '1' ? 2 : 10;
/** More than a session of either kind has. */
const EVERY_DEAL = 20;

test(`${SESSIONS} sessions: cards conserved, totals shared out, quotas kept, nothing hidden is shown`, () => {
  const { steps, ends } = checkSessions(testKingen, {
    deals: (seed) => (seed % WHOLE === 1 ? EVERY_DEAL : 1),
  });
  expect(steps).toBeGreaterThan(SESSIONS * 50);
  expect(ends.filter(({ places }) => places !== null)).toHaveLength(SESSIONS / WHOLE);
}, 900_000);
