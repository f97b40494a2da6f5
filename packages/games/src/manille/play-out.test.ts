/** What must hold in every state of random sessions of manille. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testManille } from '../testing/index.ts';

test(`${SESSIONS} sessions keep all cards, share out 60 points, let somebody move, and show nothing hidden`, () => {
  expect(checkSessions(testManille).steps).toBeGreaterThan(SESSIONS * 50);
}, 900_000);
