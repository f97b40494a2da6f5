/** What must hold in every state of random sessions of manille. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testManille } from '../testing/index.ts';

test(`${SESSIONS} sessions: cards conserved, 60 points a deal, somebody can move, nothing hidden is shown`, () => {
  expect(checkSessions(testManille).steps).toBeGreaterThan(SESSIONS * 50);
}, 900_000);
