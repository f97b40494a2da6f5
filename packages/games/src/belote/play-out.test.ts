/** What must hold in every state of random sessions of belote and coinche, and in their records. */
import { expect, test } from 'vitest';
import { toRecord } from '../records/record.ts';
import { replayRecord } from '../records/replay.ts';
import { checkSessions, playOutRandom, SESSIONS, testBelote } from '../testing/index.ts';
import { belote } from './index.ts';

test(`${SESSIONS} sessions keep all cards, share out 162 or 252, let somebody move, and show nothing hidden`, () => {
  const seen = new Set<string>();
  const { steps } = checkSessions(testBelote, {
    onStep({ events, after }) {
      for (const event of events) seen.add(event.type);
      const outcome = after.deal?.result?.outcome;
      if (outcome) seen.add(outcome);
    },
  });
  expect(steps).toBeGreaterThan(SESSIONS * 30);
  expect([...seen]).toEqual(
    expect.arrayContaining(['announced', 'shown', 'belote', 'allPassed', 'finished', 'made', 'dedans']),
  );
}, 900_000);

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
