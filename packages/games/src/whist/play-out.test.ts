/** What must hold in every state of random sessions of colour whist. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testWhist } from '../testing/index.ts';

test(`${SESSIONS} sessions keep all cards, sum to zero, let somebody move, and show nothing hidden`, () => {
  expect(checkSessions(testWhist).steps).toBeGreaterThan(SESSIONS * 50);
}, 900_000);
