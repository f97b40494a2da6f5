/** A seventh game is its folder and one line in the registry: kernel, records and proofs know it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES, isVariant, replayRecord, toRecord } from '../src/index.ts';
import { addToy, checkSessions, playOutRandom, TOY, testToy, toy } from '../src/testing/index.ts';

let takeOut: () => void;
beforeAll(() => {
  takeOut = addToy([GAMES, toy]);
});
afterAll(() => takeOut());

test('the registry has it', () => {
  expect(isVariant(TOY)).toBe(true);
});

test('random sessions of it are sound and show nothing hidden', () => {
  const { ends } = checkSessions(testToy);
  expect(ends.every(({ places }) => places !== null)).toBe(true);
});

test('its sessions are written as records, which replay to the same end', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state, events, options } = playOutRandom(testToy, seed);
    const record = toRecord(GAMES[TOY], events, { options });
    const replayed = replayRecord(JSON.parse(JSON.stringify(record)));
    expect(replayed).toMatchObject({ ok: true, value: { totals: state.totals, places: state.places } });
  }
});
