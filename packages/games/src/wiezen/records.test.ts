/** Records of wiezen: what replay prints, and that a session written as a record is replayed the same. */
import { describe, expect, test } from 'vitest';
import { formatCards } from '../kernel/cards/card.ts';
import { toRecord } from '../records/record.ts';
import { replayRecord } from '../records/replay.ts';
import { handsFrom } from '../testing/hands.ts';
import { replayed } from '../testing/records.ts';
import { playOutWiezen, turning } from '../testing/wiezen.ts';
import { wiezen } from './index.ts';

const HANDS = turning('2H', handsFrom({ 3: '2H' })).map(formatCards);
const record = (moves: readonly string[], more: object = {}, deal: object = {}) => ({
  variant: 'wiezen',
  deals: [{ dealer: 3, hands: HANDS, moves, ...deal }],
  ...more,
});

test('records of random sessions are replayed to the same totals', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { state, events } = playOutWiezen(`record ${seed}`);
    const output = replayed(
      JSON.parse(JSON.stringify(toRecord(wiezen, events, { options: { ...state.options } }))),
    );
    expect(output.totals).toEqual(state.totals);
    expect(output.places).toEqual(state.places);
    expect(output.finished).toBe(state.places !== null);
    expect(output.deals.map(({ contract }) => contract)).toEqual(state.sheet.map(({ contract }) => contract));
    expect(output.deals.map(({ scores }) => scores)).toEqual(state.sheet.map(({ scores }) => scores));
  }
});

test('the contract has exactly its four fields, in their order', () => {
  const output = replayed(record(['0 pass', '1 ask', '2 join', '3 pass']));
  expect(JSON.stringify(output.deals[0])).toBe(
    '{"dealer":3,"status":"playing","contract":{"id":"together8","trump":"H","declarers":[1,2],"target":8},' +
      '"tricks":[],"tricksWon":[0,0,0,0],"scores":null}',
  );
  expect(output).toMatchObject({ toMove: [0], finished: false, totals: [0, 0, 0, 0] });
  expect(output.legal[0]?.toSorted()).toEqual((HANDS[0] ?? '').split(' ').toSorted());
});

test('during the auction there is no contract, and every legal bid is listed', () => {
  const output = replayed(record(['0 pass', '1 ask']));
  expect(output.deals[0]).toMatchObject({ status: 'auction', contract: null });
  expect(output.legal[2]).toEqual(expect.arrayContaining(['pass', 'join', 'abundance9:H', 'misery']));
});

test('an all-passed deal scores nothing and is dealt again by the same dealer', () => {
  const passes = ['0 pass', '1 pass', '2 pass', '3 pass'];
  const output = replayed(record(passes));
  expect(output.deals[0]).toMatchObject({ status: 'allPassed', contract: null, scores: [0, 0, 0, 0] });
  expect(output).toMatchObject({ toMove: [], legal: {} });
  const again = (dealer: number) => ({
    variant: 'wiezen',
    deals: [
      { dealer: 3, hands: HANDS, moves: passes },
      { dealer, hands: HANDS },
    ],
  });
  expect(replayed(again(3)).toMove).toEqual([0]);
  expect(replayRecord(again(0))).toEqual({ ok: false, error: { code: 'wrong_dealer', deal: 1 } });
});

describe('what is wrong with a record', () => {
  test.each([
    ['an option that is not listed', record([], { options: { length: 6 } }), { code: 'bad_request' }],
    ['a session that was over before', record([], { carry: { played: 16 } }), { code: 'bad_request' }],
    ['deck and hands together', record([], {}, { deck: HANDS.join(' ') }), { code: 'bad_request', deal: 0 }],
    ['no dealer', record([], {}, { dealer: undefined }), { code: 'bad_request', deal: 0 }],
    [
      'a bid that cannot be',
      record(['0 pass', '1 join']),
      { code: 'invalid_move', deal: 0, move: 1, reason: 'bid_not_allowed' },
    ],
    [
      'a stop where the length is fixed',
      record(['0 pass', '1 pass', '2 pass', '3 pass'], { stopped: true }),
      { code: 'bad_request' },
    ],
  ])('%s', (_what, input, error) => {
    expect(replayRecord(input)).toEqual({ ok: false, error });
  });
});

test('carry sets the totals and the number of deals played', () => {
  const carry = { totals: [10, -10, 4, -4], played: 6 };
  const output = replayed(record(['0 pass'], { carry, options: { length: 8 } }));
  expect(output.totals).toEqual(carry.totals);
});

test('a free session that was stopped is finished', () => {
  const output = replayed(
    record(['0 pass', '1 pass', '2 pass', '3 pass'], { options: { length: 'free' }, stopped: true }),
  );
  expect(output).toMatchObject({ finished: true, places: [1, 1, 1, 1] });
});
