/** Records of hearts: what replay prints and what it refuses. */
import { describe, expect, test } from 'vitest';
import { formatCards, PACK_52 } from '../kernel/cards/card.ts';
import { mapSeats } from '../kernel/seat.ts';
import { toRecord } from '../records/record.ts';
import { replayText } from '../records/replay.ts';
import { handsFrom, playOutHearts } from '../testing/index.ts';
import { replayError, replayed } from '../testing/records.ts';
import { hearts } from './index.ts';

const DEALT = handsFrom({ 0: 'QS KS AH', 1: '2C' });
const HANDS = mapSeats((seat) => formatCards(DEALT[seat]));
const PASSES = mapSeats((seat) => `${seat} pass:${DEALT[seat].slice(0, 3).join(',')}`);

const record = (moves: readonly string[], more: Readonly<Record<string, unknown>> = {}) => ({
  variant: 'hearts',
  deals: [{ dealer: 3, hands: HANDS, moves }],
  ...more,
});

test('while cards are passed, everybody is to move and the legal choices are a pattern', () => {
  expect(replayed(record([]))).toEqual({
    variant: 'hearts',
    deals: [{ dealer: 3, status: 'pass', contract: null, tricks: [], tricksWon: [0, 0, 0, 0], scores: null }],
    totals: [0, 0, 0, 0],
    finished: false,
    places: null,
    toMove: [0, 1, 2, 3],
    legal: { 0: ['pass:*3'], 1: ['pass:*3'], 2: ['pass:*3'], 3: ['pass:*3'] },
  });
  const [first = ''] = PASSES;
  expect(replayed(record([first]))).toMatchObject({
    toMove: [1, 2, 3],
    legal: { 1: ['pass:*3'], 2: ['pass:*3'], 3: ['pass:*3'] },
  });
});

test('choices may come in any order, and the play follows', () => {
  const output = replayed(record([...PASSES].reverse()));
  expect(output.deals[0]).toMatchObject({ status: 'playing', contract: null });
  const leader = output.toMove[0] ?? 0;
  expect(output.legal[leader]).toEqual(['2C']);
});

test('the play of a deal without passing begins at once', () => {
  const output = replayed(record([], { carry: { played: 3 } }));
  expect(output).toMatchObject({ toMove: [1], legal: { 1: ['2C'] } });
  expect(output.deals[0]?.status).toBe('playing');
});

test('a deck is dealt one card at a time from the dealer’s left', () => {
  const deals = [{ dealer: 0, deck: formatCards(PACK_52) }];
  const output = replayed({ variant: 'hearts', carry: { played: 7 }, deals });
  // The two of clubs is card 39 of the pack, so the third player from the dealer's left gets it.
  expect(output.toMove).toEqual([3]);
});

describe('replay refuses', () => {
  const bad = { code: 'bad_request' };

  test('wrong options and a wrong carry', () => {
    for (const options of [{ target: 75 }, { target: '100' }, { deals: 0 }, []]) {
      expect(replayError({ variant: 'hearts', deals: [], options })).toEqual(bad);
    }
    const options = { deals: 8 };
    expect(replayError({ variant: 'hearts', deals: [], options, carry: { played: 8 } })).toEqual(bad);
    expect(replayError({ variant: 'hearts', deals: [], options, carry: { played: 7, held: 3 } })).toBe(
      'accepted',
    );
  });

  test('a session that is stopped though it has a target', () => {
    const free = playOutHearts('stopped', { deals: 1 });
    const whole = toRecord(hearts, free.events, { options: { target: 'free' } });
    const stopped = { ...whole, stopped: true };
    expect(replayError({ ...stopped, options: { target: 'free' } })).toBe('accepted');
    expect(replayError({ ...stopped, options: { target: 100 } })).toEqual(bad);
    expect(replayError({ ...stopped, options: { target: 'free', deals: 9 } })).toEqual(bad);
  });

  test('a move that is not legal, with its number and a reason', () => {
    const invalid = { code: 'invalid_move', deal: 0 };
    const [first = '', ...others] = PASSES;
    expect(replayError(record(['0 pass:QS,KS']))).toEqual({ ...invalid, move: 0, reason: 'not_three_cards' });
    expect(replayError(record(['0 QS']))).toEqual({ ...invalid, move: 0, reason: 'not_three_cards' });
    expect(replayError(record(['0 pass:QS,KS,2C']))).toEqual({
      ...invalid,
      move: 0,
      reason: 'card_not_in_hand',
    });
    expect(replayError(record([first, first]))).toEqual({ ...invalid, move: 1, reason: 'already_chosen' });
    expect(replayError(record([first, ...others, '0 hello']))).toMatchObject({ ...invalid, move: 4 });
    expect(replayError(record(['0 pass:QS, KS,AH']))).toEqual({ ...bad, deal: 0, move: 0 });
  });

  test('a dealer who is not next', () => {
    const one = playOutHearts('dealer', { deals: 1 });
    const { deals } = toRecord(hearts, one.events, { options: { target: 'free' } });
    const dealer = (((deals[0]?.dealer ?? 0) + 2) & 3) as 0;
    const two = [...deals, { dealer, hands: HANDS }];
    expect(replayError({ variant: 'hearts', options: { target: 'free' }, deals: two })).toEqual({
      code: 'wrong_dealer',
      deal: 1,
    });
  });
});

test('a session written as a record replays to the same scores', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { state, events } = playOutHearts(`record ${seed}`, { deals: 5 });
    const replayed = replayText(JSON.stringify(toRecord(hearts, events, { options: { ...state.options } })));
    if (!replayed.ok) throw new Error(`seed ${seed}: ${JSON.stringify(replayed.error)}`);
    expect(replayed.value.totals).toEqual(state.totals);
    expect(replayed.value.places).toEqual(state.places);
    expect(replayed.value.deals.map(({ scores }) => scores)).toEqual(state.sheet.map(({ scores }) => scores));
  }
});
