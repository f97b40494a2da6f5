/** What must hold in every state of random sessions. */
import { expect, test } from 'vitest';
import {
  brokenInvariants,
  foldEvents,
  leakingEvents,
  playOutHearts,
  startSession,
  testHearts,
  VIEWERS,
} from '../testing/index.ts';
import { countOf } from '../testing/run-size.ts';
import { hearts } from './index.ts';

const SESSIONS = countOf({ quick: 100, usual: 1_000, long: 10_000 });

test(`${SESSIONS} sessions: cards conserved, 26 points shared out, somebody can move, nothing hidden is shown`, () => {
  let steps = 0;
  for (let seed = 0; seed < SESSIONS; seed++) {
    playOutHearts(seed, {
      fairDeal: seed % 4 === 0 ? 'shuffled' : 'real',
      // Mostly short: a full cycle of passing at most; some run to the end of their target.
      deals: seed % 50 === 0 ? 16 : 1 + (seed % 4),
      onStep: ({ events, after }) => {
        // Writing out five views is most of the work: every viewer in turn, in some sessions all of them at each step.
        const viewers = seed % 25 === 0 ? VIEWERS : VIEWERS.slice(steps % 5, (steps % 5) + 1);
        steps++;
        const wrong = [
          ...brokenInvariants(testHearts, after, viewers),
          ...leakingEvents(testHearts, events, after, viewers),
        ];
        if (wrong.length > 0) expect.fail(`seed ${seed}: ${wrong.join('; ')}`);
      },
    });
  }
  expect(steps).toBeGreaterThan(SESSIONS * 50);
}, 900_000);

test('the same seed plays the same session', () => {
  expect(playOutHearts('twice').events).toEqual(playOutHearts('twice').events);
});

test('state and events survive being written down as JSON', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state, events } = playOutHearts(`json ${seed}`);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    const read = JSON.parse(JSON.stringify(events)) as typeof events;
    expect(foldEvents(hearts, startSession(hearts, state.options), read)).toEqual(state);
  }
});
