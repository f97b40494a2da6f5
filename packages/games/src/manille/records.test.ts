/** Records of manille: what replay prints and what it refuses. */
import { describe, expect, test } from 'vitest';
import { formatCards, PACK_32 } from '../kernel/cards/card.ts';
import { mapSeats } from '../kernel/seat.ts';
import { toRecord } from '../records/record.ts';
import { replayText } from '../records/replay.ts';
import { handsFrom } from '../testing/hands.ts';
import { testManille } from '../testing/manille.ts';
import { playOutRandom } from '../testing/play-out.ts';
import { replayError, replayed } from '../testing/records.ts';
import { manille } from './index.ts';

/** Every seat holds one suit: 0 hearts, 1 diamonds, 2 clubs, 3 spades. */
const SUITED = mapSeats((seat) => formatCards(PACK_32.slice(8 * seat, 8 * seat + 8)));
const HANDS = mapSeats((seat) => formatCards(handsFrom({ 0: 'QC 7C', 1: 'AC 8C', 2: 'TC' }, PACK_32)[seat]));

type More = Readonly<Record<string, unknown>>;
const record = (moves: readonly string[], more: More = {}) => ({
  variant: 'manille',
  deals: [{ dealer: 3, hands: HANDS, moves }],
  ...more,
});

/** Returns the moves of a deal in which seat 0 leads all hearts, with hearts or nothing as trump. */
const heartsRun = (words: readonly string[], leads = 0): string[] => [
  ...words,
  ...Array.from({ length: 8 }, (_, trick) =>
    [0, 1, 2, 3].map((after) => `${(leads + after) & 3} ${SUITED[(leads + after) & 3]?.split(' ')[trick]}`),
  ).flat(),
];

describe('the output', () => {
  test('of a session without deals waits for one', () => {
    expect(replayed({ variant: 'manille', deals: [] })).toEqual({
      variant: 'manille',
      deals: [],
      totals: [0, 0, 0, 0],
      sets: [0, 0],
      finished: false,
      places: null,
      toMove: [],
      legal: {},
    });
  });

  test('names phase, contract and the seat to move after every choice', () => {
    const at = (moves: readonly string[]) => {
      const { deals, toMove, legal } = replayed(record(moves));
      return [deals[0]?.status, deals[0]?.contract, toMove, legal];
    };
    const contract = { id: 'trump', trump: 'S', doubling: 'none' };
    expect(at([])).toEqual(['trump', null, [3], { 3: ['trump:H', 'trump:D', 'trump:C', 'trump:S', 'flat'] }]);
    expect(at(['3 trump:S'])).toEqual(['along', contract, [0], { 0: ['along', 'pass'] }]);
    expect(at(['3 trump:S', '0 pass'])).toEqual(['along', contract, [2], { 2: ['along', 'pass'] }]);
    const doubled = { ...contract, doubling: 'along' };
    expect(at(['3 trump:S', '0 pass', '2 along'])).toEqual([
      'against',
      doubled,
      [3],
      { 3: ['against', 'pass'] },
    ]);
    const again = at(['3 trump:S', '0 pass', '2 along', '3 pass', '1 against']);
    expect(again.slice(0, 3)).toEqual(['playing', { ...contract, doubling: 'against' }, [0]]);
    expect(at(['3 flat'])[1]).toEqual({ id: 'flat', trump: null, doubling: 'none' });
  });

  test('shows a trick from its first card on, and its winner after the fourth', () => {
    const said = ['3 trump:S', '0 pass', '2 pass'];
    const two = replayed(record([...said, '0 QC', '1 AC']));
    expect(two.deals[0]).toMatchObject({
      tricks: [{ lead: 0, plays: ['QC', 'AC'], winner: null }],
      tricksWon: [0, 0, 0, 0],
      scores: null,
    });
    expect(two).toMatchObject({ toMove: [2], legal: { 2: ['TC'] } });
  });

  test('keeps the totals of a finished set until the next deal, which starts from zero', () => {
    const one = {
      dealer: 3,
      hands: SUITED,
      moves: heartsRun(['3 flat', '0 along', '1 against']),
    };
    const options = { bestOf: 3 };
    const set = replayed({ variant: 'manille', options, deals: [one] });
    expect(set).toMatchObject({ totals: [240, 0, 240, 0], sets: [1, 0], finished: false, toMove: [] });
    expect(set.deals[0]).toMatchObject({ status: 'scored', scores: [240, 0, 240, 0] });
    const next = replayed({ variant: 'manille', options, deals: [one, { hands: SUITED }] });
    expect(next).toMatchObject({ totals: [0, 0, 0, 0], sets: [1, 0], toMove: [0] });
    const carry = { totals: [240, 0, 240, 0], sets: [1, 0], played: 1 };
    const later = { variant: 'manille', options, carry };
    expect(replayed({ ...later, deals: [] })).toMatchObject({ totals: [240, 0, 240, 0], sets: [1, 0] });
    expect(replayed({ ...later, deals: [{ dealer: 0, hands: SUITED }] })).toMatchObject({
      totals: [0, 0, 0, 0],
      sets: [1, 0],
    });
  });

  test('adds to the totals of the carry, up to the end of the session', () => {
    const deal = { dealer: 3, hands: SUITED, moves: heartsRun(['3 trump:H', '0 pass', '2 pass']) };
    const given = (totals: readonly number[]) => ({
      variant: 'manille',
      carry: { totals, played: 6 },
      deals: [deal],
    });
    expect(replayed(given([96, 88, 96, 88]))).toMatchObject({
      totals: [126, 88, 126, 88],
      sets: [1, 0],
      finished: true,
      places: [1, 3, 1, 3],
    });
    expect(replayed(given([70, 88, 70, 88]))).toMatchObject({ totals: [100, 88, 100, 88], finished: false });
  });

  test('of a stopped session has places, which equal totals share', () => {
    const deal = { dealer: 3, hands: SUITED, moves: heartsRun(['3 trump:H', '0 pass', '2 pass']) };
    const stopped = { variant: 'manille', options: { target: 'free' }, deals: [deal], stopped: true };
    expect(replayed(stopped)).toMatchObject({ finished: true, places: [1, 3, 1, 3] });
    const level = { ...stopped, carry: { totals: [0, 30, 0, 30] } };
    expect(replayed(level)).toMatchObject({ places: [1, 1, 1, 1] });
  });

  test('of a deck has hands dealt 3-3-2 from the dealer’s left', () => {
    const deck = formatCards(PACK_32);
    const output = replayed({
      variant: 'manille',
      deals: [{ dealer: 0, deck, moves: ['0 flat', '1 pass', '3 pass'] }],
    });
    expect(output.legal[1]).toEqual([
      ...PACK_32.slice(0, 3),
      ...PACK_32.slice(12, 15),
      ...PACK_32.slice(24, 26),
    ]);
  });
});

describe('replay refuses', () => {
  const bad = { code: 'bad_request' };
  const deal = { ...bad, deal: 0 };

  test('wrong options, a wrong carry and a wrong `stopped`', () => {
    expect(replayError(record([], { options: { target: 100 } }))).toEqual(bad);
    expect(replayError(record([], { options: { bestOf: 3, deals: 8 } }))).toEqual(bad);
    expect(replayError(record([], { options: { deals: 8 }, carry: { played: 8 } }))).toEqual(bad);
    expect(replayError(record([], { carry: { sets: [1] } }))).toEqual(bad);
    expect(replayError(record([], { stopped: true }))).toEqual(bad);
    expect(replayError(record([], { options: { target: 'free' }, stopped: true }))).toEqual(bad);
    expect(replayError(record([], { options: { target: 'free', deals: 8 }, stopped: true }))).toEqual(bad);
  });

  test('cards that are not the pack of 32', () => {
    const [a, b, c] = HANDS;
    expect(replayError({ variant: 'manille', deals: [{ dealer: 3, hands: [a, b, c, c] }] })).toEqual(deal);
    const six = a.replace('7C', '6C');
    expect(replayError({ variant: 'manille', deals: [{ dealer: 3, hands: [six, b, c, HANDS[3]] }] })).toEqual(
      deal,
    );
  });

  test('a move that is not legal, with its number and the reason of the rules', () => {
    const errors = (moves: readonly string[]) => replayError(record(moves));
    const invalid = { code: 'invalid_move', deal: 0 };
    expect(errors(['3 pass'])).toEqual({ ...invalid, move: 0, reason: 'bid_not_allowed' });
    expect(errors(['3 trump:S', '1 along'])).toEqual({ ...invalid, move: 1, reason: 'not_your_turn' });
    const said = ['3 trump:S', '0 pass', '2 pass', '0 QC'];
    expect(errors([...said, '1 8C'])).toEqual({ ...invalid, move: 4, reason: 'must_beat' });
    expect(errors([...said, '1 hello'])).toEqual({ ...invalid, move: 4, reason: 'not_a_card' });
    const over = heartsRun(['3 trump:H', '0 pass', '2 pass']);
    const after = { dealer: 3, hands: SUITED, moves: [...over, '0 AH'] };
    expect(replayError({ variant: 'manille', deals: [after] })).toEqual({
      ...invalid,
      move: over.length,
      reason: 'deal_over',
    });
  });

  test('a dealer against the rules and a deal too many', () => {
    const one = { dealer: 3, hands: SUITED, moves: heartsRun(['3 flat', '0 along', '1 against']) };
    const two = { dealer: 1, hands: SUITED };
    expect(replayError({ variant: 'manille', options: { bestOf: 3 }, deals: [one, two] })).toEqual({
      code: 'wrong_dealer',
      deal: 1,
    });
    expect(replayError({ variant: 'manille', deals: [one, { hands: SUITED }] })).toEqual({ ...bad, deal: 1 });
  });
});

test('a session written as a record replays to the same scores', () => {
  for (let seed = 0; seed < 60; seed++) {
    const { state, events, options } = playOutRandom(testManille, `record ${seed}`);
    const replayed = replayText(JSON.stringify(toRecord(manille, events, { options })));
    if (!replayed.ok) throw new Error(`seed ${seed}: ${JSON.stringify(replayed.error)}`);
    const { totals, places, sets, deals } = replayed.value;
    expect({ totals, places, sets }).toEqual({
      totals: state.totals,
      places: state.places,
      sets: state.sets,
    });
    expect(deals.map(({ scores }) => scores)).toEqual(
      [...state.sheet.map(({ scores }) => scores), null].slice(0, deals.length),
    );
  }
});

test('the record of a free session that is still going on is not stopped', () => {
  const options = { target: 'free' } as const;
  const { events } = playOutRandom({ ...testManille, randomOptions: () => options }, 'free', { deals: 2 });
  expect(toRecord(manille, events, { options }).stopped).toBe(true);
  const open = toRecord(manille, events.slice(0, -1), { options });
  expect(open.stopped).toBeUndefined();
  expect(replayed(open)).toMatchObject({ finished: false });
});
