/** What must hold in every state of random sessions of colour whist. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testWhist } from '../testing/index.ts';

test(`${SESSIONS} sessions: cards conserved, scores zero, somebody can move, nothing hidden is shown`, () => {
  expect(checkSessions(testWhist).steps).toBeGreaterThan(SESSIONS * 50);
}, 900_000);
