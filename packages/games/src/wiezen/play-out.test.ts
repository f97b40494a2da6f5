/** What must hold in every state of random sessions of wiezen. */
import { expect, test } from 'vitest';
import { checkSessions, SESSIONS, testWiezen } from '../testing/index.ts';
import { CONTRACT_IDS } from './contracts.ts';

/** A slam needs a hand that is dealt once in many thousand deals. */
const RARE: readonly string[] = ['solo13', 'soloSlim'];

test(`${SESSIONS} sessions keep all cards, sum to zero, let somebody move, and show nothing hidden`, () => {
  const seen = new Set<string>();
  const { steps } = checkSessions(testWiezen, {
    onStep({ after }) {
      if (after.deal?.contract) seen.add(after.deal.contract.id);
    },
  });
  expect(steps).toBeGreaterThan(SESSIONS * 50);
  expect(CONTRACT_IDS.filter((id) => !seen.has(id) && !RARE.includes(id))).toEqual([]);
}, 900_000);
