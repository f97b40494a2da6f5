/** Logs of earlier releases: their events still come to the same scores, and their moves are still judged the same. */
import { expect, test } from 'vitest';
import { toRecord } from '../src/records/record.ts';
import { replayRecord } from '../src/records/replay.ts';
import { foldEvents, startSession } from '../src/testing/index.ts';
import { whist } from '../src/whist/index.ts';
import type { WhistEvent } from '../src/whist/types.ts';
import log from './logs/whist-2026-11.json' with { type: 'json' };

const events = log.events as readonly unknown[] as readonly WhistEvent[];

test('whist, November 2026: the log folds to the same scores', () => {
  const state = foldEvents(whist, startSession(whist, log.options), events);
  expect(state.sheet.map(({ scores }) => scores)).toEqual(log.scores);
  expect(state.totals).toEqual(log.totals);
  expect(state.places).toEqual(log.places);
});

test('whist, November 2026: its moves, judged again, give the same events', () => {
  const replayed = replayRecord(toRecord(whist, events, { options: log.options }));
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  expect(replayed.value.deals.map(({ scores }) => scores)).toEqual(log.scores);
  expect(replayed.value.places).toEqual(log.places);

  let state = startSession(whist, log.options);
  const again: WhistEvent[] = [];
  for (const event of events) {
    const made = whist.moveOf(event);
    if (event.type === 'dealt') {
      const dealt = whist.dealGiven(state, event.dealer, { hands: event.hands });
      if (!dealt.ok) throw new Error(dealt.error);
      again.push(...dealt.value);
      state = foldEvents(whist, state, dealt.value);
    } else if (made !== null) {
      const decided = whist.decide(state, made.seat, made.move);
      if (!decided.ok) throw new Error(decided.error);
      again.push(...decided.value);
      state = foldEvents(whist, state, decided.value);
    }
  }
  expect(again).toEqual(events);
});
