/** What must hold in every state of random sessions of kingen. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testKingen } from '../testing/index.ts';

/** One session in `WHOLE` is played to its end, the others for one deal. */
const WHOLE = process.env.TROEF_LONG === '1' ? 2 : 10;
/** At least as many deals as a session of either kind has. */
const EVERY_DEAL = 20;

test(`${SESSIONS} sessions keep all cards, share out the totals, keep the quotas, and show nothing hidden`, () => {
  const { steps, ends } = checkSessions(testKingen, {
    deals: (seed) => (seed % WHOLE === 1 ? EVERY_DEAL : 1),
  });
  expect(steps).toBeGreaterThan(SESSIONS * 50);
  expect(ends.filter(({ places }) => places !== null)).toHaveLength(SESSIONS / WHOLE);
}, 900_000);
