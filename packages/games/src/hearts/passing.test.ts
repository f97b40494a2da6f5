import { expect, test } from 'vitest';
import { parseCards } from '../kernel/cards/card.ts';
import { SEATS } from '../kernel/seat.ts';
import { directionOf, giverTo, receiverOf } from './direction.ts';
import { readChoice } from './passing.ts';

const HAND = parseCards('2S AH TD KH 9C QS 3D 4D 5D 6D 7D 8D 9D') ?? [];

test('the direction is left, right, across, hold, and then left again', () => {
  const cycle = ['left', 'right', 'across', 'hold'];
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(directionOf)).toEqual([...cycle, ...cycle]);
});

test.each([
  ['left', [1, 2, 3, 0]],
  ['right', [3, 0, 1, 2]],
  ['across', [2, 3, 0, 1]],
  ['hold', [null, null, null, null]],
] as const)('%s: seats 0 to 3 give to %o', (direction, receivers) => {
  expect(SEATS.map((seat) => receiverOf(seat, direction))).toEqual(receivers);
  for (const seat of SEATS) {
    const receiver = receiverOf(seat, direction);
    if (receiver !== null) expect(giverTo(receiver, direction)).toBe(seat);
  }
});

test('a choice is read in any order and written sorted', () => {
  for (const move of ['pass:QS,AH,9C', 'pass:9C,QS,AH', 'pass:AH,9C,QS']) {
    expect(readChoice(move, HAND)).toEqual({ ok: true, value: ['AH', '9C', 'QS'] });
  }
});

test.each([
  ['pass', 'not_three_cards'],
  ['AH', 'not_three_cards'],
  ['pass:', 'not_a_card'],
  ['pass:*3', 'not_a_card'],
  ['pass:AH,QS', 'not_three_cards'],
  ['pass:AH,QS,9C,2S', 'not_three_cards'],
  ['pass:AH,QS,QS', 'not_three_cards'],
  ['pass:AH,QS,1C', 'not_a_card'],
  ['pass:AH,QS,9C,', 'not_a_card'],
  ['pass:AH,QS,KS', 'card_not_in_hand'],
] as const)('%s is refused: %s', (move, reason) => {
  expect(readChoice(move, HAND)).toEqual({ ok: false, error: reason });
});
