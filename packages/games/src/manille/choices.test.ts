/**
 * The dealer's trump, along and against (docs/rules/manille.md 6). Seat 3 deals if no other seat is named.
 */
import { describe, expect, test } from 'vitest';
import { PACK_32 } from '../kernel/cards/card.ts';
import { err } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { handsFrom } from '../testing/hands.ts';
import { dealManille, manilleSession, playManille } from '../testing/manille.ts';
import { askedAgainst, askedAlong } from './choices.ts';
import { manille } from './index.ts';

const HANDS = handsFrom({}, PACK_32);
const after = (said = '', dealer: Seat = 3, options = {}) =>
  playManille(dealManille(manilleSession(options), HANDS, dealer), said);
const stand = (said: string, dealer?: Seat) => {
  const state = after(said, dealer);
  const [seat] = manille.toMove(state);
  return {
    phase: state.deal?.phase,
    seat,
    legal: seat === undefined ? [] : manille.legalMoves(state, seat),
    contract: state.deal?.contract,
  };
};

describe('the dealer', () => {
  test('names a trump or plays flat, and may not pass', () => {
    expect(stand('')).toEqual({
      phase: 'trump',
      seat: 3,
      legal: ['trump:H', 'trump:D', 'trump:C', 'trump:S', 'flat'],
      contract: null,
    });
    expect(manille.decide(after(), 3, 'pass')).toEqual(err('bid_not_allowed'));
  });

  test('may not choose flat if the option is off', () => {
    const state = after('', 3, { flat: false });
    expect(manille.legalMoves(state, 3)).toEqual(['trump:H', 'trump:D', 'trump:C', 'trump:S']);
    expect(manille.decide(state, 3, 'flat')).toEqual(err('bid_not_allowed'));
  });

  test('may name a suit that is not in their hand', () => {
    const hands = handsFrom({ 3: 'TD AD KD QD JD 9D 8D 7D' }, PACK_32);
    const state = playManille(dealManille(manilleSession(), hands), '3:trump:H');
    expect(state.deal?.contract).toEqual({ id: 'trump', trump: 'H', doubling: 'none' });
  });

  test('is the only player asked', () => {
    for (const seat of [0, 1, 2] as const) {
      expect(manille.decide(after(), seat, 'trump:H')).toEqual(err('not_your_turn'));
    }
  });
});

describe('the players asked', () => {
  test.each([
    [0, [1, 3]],
    [1, [2, 0]],
    [2, [3, 1]],
    [3, [0, 2]],
  ] as const)('along, when seat %i deals: %o', (dealer, seats) => {
    expect(askedAlong(dealer)).toEqual(seats);
  });

  test.each([
    [0, 1, [2, 0]],
    [0, 3, [0, 2]],
    [1, 2, [3, 1]],
    [1, 0, [1, 3]],
    [3, 0, [1, 3]],
    [3, 2, [3, 1]],
  ] as const)('against, when seat %i deals and %i went along: %o', (dealer, along, seats) => {
    expect(askedAgainst(dealer, along)).toEqual(seats);
  });

  test('worked example 20', () => {
    const said = '1:trump:C 2:pass 0:along';
    expect(stand(said, 1)).toMatchObject({ phase: 'against', seat: 1, legal: ['against', 'pass'] });
    expect(stand(`${said} 1:pass`, 1)).toMatchObject({ phase: 'against', seat: 3 });
    expect(stand(`${said} 1:pass 3:against`, 1)).toMatchObject({
      phase: 'playing',
      seat: 2,
      contract: { doubling: 'against' },
    });
  });
});

// biome-ignore format: a table
const SAID: readonly (readonly [string, string, Seat, string])[] = [
  ['3:flat', 'along', 0, 'none'],
  ['3:flat 0:pass', 'along', 2, 'none'],
  ['3:flat 0:pass 2:pass', 'playing', 0, 'none'],
  ['3:flat 0:along', 'against', 1, 'along'],
  ['3:flat 0:along 1:pass', 'against', 3, 'along'],
  ['3:flat 0:along 1:pass 3:pass', 'playing', 0, 'along'],
  ['3:flat 0:along 1:against', 'playing', 0, 'against'],
  ['3:flat 0:along 1:pass 3:against', 'playing', 0, 'against'],
  ['3:flat 0:pass 2:along', 'against', 3, 'along'],
  ['3:flat 0:pass 2:along 3:against', 'playing', 0, 'against'],
  ['3:flat 0:pass 2:along 3:pass 1:pass', 'playing', 0, 'along'],
];

test.each(SAID)('%s leads to %s, seat %i, %s', (said, phase, seat, doubling) => {
  expect(stand(said)).toMatchObject({ phase, seat, contract: { id: 'flat', trump: null, doubling } });
});

test('nobody is asked twice, and nobody doubles the choice of their own side', () => {
  expect(manille.decide(after('3:flat'), 1, 'along')).toEqual(err('not_your_turn'));
  expect(manille.decide(after('3:flat'), 0, 'against')).toEqual(err('bid_not_allowed'));
  expect(manille.decide(after('3:flat 0:along'), 2, 'along')).toEqual(err('not_your_turn'));
  expect(manille.decide(after('3:flat 0:along'), 1, 'along')).toEqual(err('bid_not_allowed'));
});
