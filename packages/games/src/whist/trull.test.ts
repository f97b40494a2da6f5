import { describe, expect, test } from 'vitest';
import { err } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { dealWhist, handsFrom, playWhist, whistSession } from '../testing/index.ts';
import { findTrull } from '../whist-family/trull.ts';
import { whist } from './index.ts';

const THREE = { 0: 'AD AC AS', 2: 'AH' } as const;
const ALL_PASS = '0:pass 1:pass 2:pass 3:pass';

const deal = (hands: Readonly<Partial<Record<Seat, string>>>, options = {}) =>
  dealWhist(whistSession(options), handsFrom(hands));

test('three aces: the holder of the fourth ace is the partner, and its suit is the trump', () => {
  expect(findTrull(handsFrom(THREE))).toEqual({ caller: 0, partner: 2, aces: 3, trump: 'H' });
});

test('two aces are no trull', () => {
  expect(findTrull(handsFrom({ 0: 'AD AC', 1: 'AS', 2: 'AH' }))).toBeNull();
});

test('four aces: the holder of the king of hearts, else of the queen, and so on down', () => {
  expect(findTrull(handsFrom({ 1: 'AH AD AC AS', 3: 'KH' }))).toMatchObject({
    partner: 3,
    aces: 4,
    trump: 'H',
  });
  expect(findTrull(handsFrom({ 1: 'AH AD AC AS KH', 2: 'QH' }))).toMatchObject({ partner: 2 });
  expect(findTrull(handsFrom({ 1: 'AH KH QH JH TH 9H 8H 7H 6H 5H AD AC AS', 0: '4H' }))).toMatchObject({
    partner: 0,
  });
});

test('without the option no trull is announced', () => {
  expect(deal(THREE, { trull: false }).deal?.trull).toBeNull();
});

test('a trull stands before the bidding, and nobody may wait or ask', () => {
  const state = deal(THREE);
  expect(state.deal?.auction.standing).toMatchObject({ id: 'trull', holders: [0, 2] });
  const bids = whist.legalMoves(state, 0);
  expect(bids).toEqual([
    'pass',
    ...['abundance10:H', 'abundance10:D', 'abundance10:C', 'abundance10:S'],
    ...['misery', 'openMisery'],
  ]);
});

test('everybody gets a turn to bid, the two players of the trull too', () => {
  let state = deal(THREE);
  for (const seat of [0, 1, 2, 3] as const) {
    expect(whist.toMove(state)).toEqual([seat]);
    state = playWhist(state, `${seat}:pass`);
  }
  expect(state.deal?.phase).toBe('trump');
  expect(whist.toMove(state)).toEqual([2]);
});

test('a trull that is outranked is dead, even if one of its own players outranked it', () => {
  const state = playWhist(deal(THREE), '0:misery 1:pass 2:pass 3:pass');
  expect(state.deal?.contract).toMatchObject({ id: 'misery', declarers: [0] });
});

test('the partner keeps the trump for 8 tricks or names another suit for 9', () => {
  const state = playWhist(deal(THREE), ALL_PASS);
  expect(state.deal?.contract).toBeNull();
  expect(whist.legalMoves(state, 2)).toEqual([
    'trullKeep',
    'trullChange:D',
    'trullChange:C',
    'trullChange:S',
  ]);
  expect(playWhist(state, '2:trullKeep').deal?.contract).toMatchObject({ trump: 'H', target: 8 });
  expect(playWhist(state, '2:trullChange:C').deal?.contract).toMatchObject({ trump: 'C', target: 9 });
});

describe('the first lead', () => {
  const led = (hands: Readonly<Partial<Record<Seat, string>>>, choice: string) => {
    const state = playWhist(deal(hands), `${ALL_PASS} ${choice}`);
    const seat = whist.toMove(state)[0] as Seat;
    return { seat, cards: whist.legalMoves(state, seat), state };
  };

  test('comes from the partner, with the ace of the kept trump', () => {
    expect(led(THREE, '2:trullKeep')).toMatchObject({ seat: 2, cards: ['AH'] });
  });

  test('comes from the caller, with the ace of the changed trump', () => {
    expect(led(THREE, '2:trullChange:S')).toMatchObject({ seat: 0, cards: ['AS'] });
  });

  test('comes from the partner, with their highest heart, if hearts are kept with four aces', () => {
    expect(led({ 1: 'AH AD AC AS', 3: 'KH' }, '3:trullKeep')).toMatchObject({ seat: 3, cards: ['KH'] });
    expect(led({ 1: 'AH KH AD AC AS', 3: 'QH' }, '3:trullKeep')).toMatchObject({ seat: 3, cards: ['QH'] });
  });

  test('comes from the caller, with the ace of the new trump, if hearts are changed with four aces', () => {
    expect(led({ 1: 'AH AD AC AS', 3: 'KH' }, '3:trullChange:D')).toMatchObject({ seat: 1, cards: ['AD'] });
  });

  test('may be no other card', () => {
    const { state } = led(THREE, '2:trullKeep');
    const other = state.deal?.hands[2].find((card) => card !== 'AH') as string;
    expect(whist.decide(state, 2, other)).toEqual(err('compulsory_card'));
  });
});
