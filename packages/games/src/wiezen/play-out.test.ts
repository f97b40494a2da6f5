/** What must hold in every state of random sessions. */
import { expect, test } from 'vitest';
import { brokenInvariants, leakingEvents, VIEWERS } from '../testing/invariants.ts';
import { countOf } from '../testing/run-size.ts';
import { foldEvents, startSession } from '../testing/table.ts';
import { playOutWiezen, testWiezen } from '../testing/wiezen.ts';
import { CONTRACT_IDS } from './contracts.ts';
import { wiezen } from './index.ts';

const SESSIONS = countOf({ quick: 100, usual: 1_000, long: 10_000 });
/** A slam needs a hand that comes once in many thousand deals. */
const RARE: readonly string[] = ['solo13', 'soloSlim'];

test(`${SESSIONS} sessions: cards conserved, scores zero, somebody can move, nothing hidden is shown`, () => {
  let steps = 0;
  const seen = new Set<string>();
  for (let seed = 0; seed < SESSIONS; seed++) {
    playOutWiezen(seed, {
      fairDeal: seed % 4 === 0 ? 'shuffled' : 'real',
      deals: 5,
      onStep: ({ events, after }) => {
        // Writing out five views is most of the work: every viewer in turn, in some sessions all of them at each step.
        const viewers = seed % 10 === 0 ? VIEWERS : VIEWERS.slice(steps % 5, (steps % 5) + 1);
        steps++;
        if (after.deal?.contract) seen.add(after.deal.contract.id);
        const wrong = [
          ...brokenInvariants(testWiezen, after, viewers),
          ...leakingEvents(testWiezen, events, after, viewers),
        ];
        if (wrong.length > 0) expect.fail(`seed ${seed}: ${wrong.join('; ')}`);
      },
    });
  }
  expect(steps).toBeGreaterThan(SESSIONS * 50);
  expect(CONTRACT_IDS.filter((id) => !seen.has(id) && !RARE.includes(id))).toEqual([]);
}, 900_000);

test('the same seed plays the same session', () => {
  expect(playOutWiezen('twice').events).toEqual(playOutWiezen('twice').events);
});

test('state and events survive being written down as JSON', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state, events } = playOutWiezen(`json ${seed}`);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    const read = JSON.parse(JSON.stringify(events)) as typeof events;
    expect(foldEvents(wiezen, startSession(wiezen, state.options), read)).toEqual(state);
  }
});
