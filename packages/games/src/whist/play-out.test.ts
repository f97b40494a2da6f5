/** What must hold in every state of random sessions. */
import { expect, test } from 'vitest';
import {
  brokenInvariants,
  foldEvents,
  leakingEvents,
  playOutWhist,
  startSession,
  testWhist,
  VIEWERS,
} from '../testing/index.ts';
import { countOf } from '../testing/run-size.ts';
import { whist } from './index.ts';

const SESSIONS = countOf({ quick: 100, usual: 1_000, long: 10_000 });

test(`${SESSIONS} sessions: cards conserved, scores zero, somebody can move, nothing hidden is shown`, () => {
  let steps = 0;
  for (let seed = 0; seed < SESSIONS; seed++) {
    playOutWhist(seed, {
      fairDeal: seed % 4 === 0 ? 'shuffled' : 'real',
      deals: 5,
      onStep: ({ events, after }) => {
        // Writing out five views is most of the work: every viewer in turn, in some sessions all of them at each step.
        const viewers = seed % 10 === 0 ? VIEWERS : VIEWERS.slice(steps % 5, (steps % 5) + 1);
        steps++;
        const wrong = [
          ...brokenInvariants(testWhist, after, viewers),
          ...leakingEvents(testWhist, events, after, viewers),
        ];
        if (wrong.length > 0) expect.fail(`seed ${seed}: ${wrong.join('; ')}`);
      },
    });
  }
  expect(steps).toBeGreaterThan(SESSIONS * 50);
}, 900_000);

test('the same seed plays the same session', () => {
  expect(playOutWhist('twice').events).toEqual(playOutWhist('twice').events);
});

test('state and events survive being written down as JSON', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state, events } = playOutWhist(`json ${seed}`);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    const read = JSON.parse(JSON.stringify(events)) as typeof events;
    expect(foldEvents(whist, startSession(whist, state.options), read)).toEqual(state);
  }
});
