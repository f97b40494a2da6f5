/** What must hold in every state of random sessions of belote and coinche. */
import { expect, test } from 'vitest';
import { toRecord } from '../records/record.ts';
import { replayRecord } from '../records/replay.ts';
import { testBelote } from '../testing/belote.ts';
import {
  brokenInvariants,
  foldEvents,
  leakingEvents,
  playOutRandom,
  startSession,
  VIEWERS,
} from '../testing/index.ts';
import { countOf } from '../testing/run-size.ts';
import { belote } from './index.ts';

const SESSIONS = countOf({ quick: 100, usual: 1_000, long: 10_000 });

test(`${SESSIONS} sessions: cards conserved, 162 or 252 shared out, somebody can move, nothing hidden is shown`, () => {
  let steps = 0;
  const seen = new Set<string>();
  for (let seed = 0; seed < SESSIONS; seed++) {
    playOutRandom(testBelote, seed, {
      fairDeal: seed % 4 === 0 ? 'shuffled' : 'real',
      deals: 5,
      onStep: ({ events, after }) => {
        // Writing out five views is most of the work: every viewer in turn, in some sessions all of them at each step.
        const viewers = seed % 10 === 0 ? VIEWERS : VIEWERS.slice(steps % 5, (steps % 5) + 1);
        steps++;
        const wrong = [
          ...brokenInvariants(testBelote, after, viewers),
          ...leakingEvents(testBelote, events, after, viewers),
        ];
        if (wrong.length > 0) expect.fail(`seed ${seed}: ${wrong.join('; ')}`);
        for (const event of events) seen.add(event.type);
        const result = after.deal?.result;
        if (result?.outcome) seen.add(result.outcome);
      },
    });
  }
  expect(steps).toBeGreaterThan(SESSIONS * 30);
  expect([...seen]).toEqual(
    expect.arrayContaining(['announced', 'shown', 'belote', 'allPassed', 'finished', 'made', 'dedans']),
  );
}, 900_000);

test('the same seed plays the same session', () => {
  expect(playOutRandom(testBelote, 'twice').events).toEqual(playOutRandom(testBelote, 'twice').events);
});

test('state and events survive being written down as JSON', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state, events, options } = playOutRandom(testBelote, `json ${seed}`);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    const read = JSON.parse(JSON.stringify(events)) as typeof events;
    expect(foldEvents(belote, startSession(belote, options), read)).toEqual(state);
  }
});

test('a session written as a record replays to the same scores', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { state, events, options } = playOutRandom(testBelote, `record ${seed}`);
    const replayed = replayRecord(JSON.parse(JSON.stringify(toRecord(belote, events, { options }))));
    if (!replayed.ok) throw new Error(`seed ${seed}: ${JSON.stringify(replayed.error)}`);
    expect(replayed.value.totals).toEqual(state.totals);
    expect(replayed.value.held).toBe(state.held);
    expect(replayed.value.places).toEqual(state.places);
  }
});
