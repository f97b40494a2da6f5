/** What must hold in every state of random sessions. */
import { expect, test } from 'vitest';
import {
  brokenInvariants,
  countOf,
  foldEvents,
  leakingEvents,
  playOutKingen,
  startSession,
  testKingen,
  VIEWERS,
} from '../testing/index.ts';
import { kingen } from './index.ts';

const LONG = process.env.TROEF_LONG === '1';
const SESSIONS = countOf({ quick: 100, usual: 1_000, long: 10_000 });
/** One session in so many goes to its end, the others see the first deal. */
const WHOLE = LONG ? 2 : 10;

test(`${SESSIONS} sessions: cards conserved, totals shared out, quotas kept, nothing hidden is shown`, () => {
  let steps = 0;
  let finished = 0;
  for (let seed = 0; seed < SESSIONS; seed++) {
    const { state } = playOutKingen(seed, {
      fairDeal: seed % 4 === 0 ? 'shuffled' : 'real',
      deals: seed % WHOLE === 0 ? 20 : 1,
      onStep: ({ events, after }) => {
        // Writing out five views is most of the work: every viewer in turn, in some sessions all of them at each step.
        const viewers = seed % 20 === 1 ? VIEWERS : VIEWERS.slice(steps % 5, (steps % 5) + 1);
        steps++;
        const wrong = [
          ...brokenInvariants(testKingen, after, viewers),
          ...leakingEvents(testKingen, events, after, viewers),
        ];
        if (wrong.length > 0) expect.fail(`seed ${seed}: ${wrong.join('; ')}`);
      },
    });
    if (state.places !== null) finished++;
  }
  expect(steps).toBeGreaterThan(SESSIONS * 50);
  expect(finished).toBe(SESSIONS / WHOLE);
}, 900_000);

test('the same seed plays the same session', () => {
  expect(playOutKingen('twice').events).toEqual(playOutKingen('twice').events);
});

test('state and events survive being written down as JSON', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state, events } = playOutKingen(`json ${seed}`);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    const read = JSON.parse(JSON.stringify(events)) as typeof events;
    expect(foldEvents(kingen, startSession(kingen, state.options), read)).toEqual(state);
  }
});
