import { expect, test } from 'vitest';
import type { Seat } from '../seat.ts';
import { type Card, parseCards, type Suit } from './card.ts';
import { aceHigh } from './strength.ts';
import { followSuit, trickWinner, turnOf } from './trick.ts';

const plays = (cards: string, lead: Seat = 0) =>
  (parseCards(cards) ?? []).map((card: Card, i) => ({ seat: ((lead + i) % 4) as Seat, card }));
const winner = (cards: string, trump: Suit | null, lead: Seat = 0) =>
  trickWinner(plays(cards, lead), trump, aceHigh);

test('the highest card of the suit led takes the trick', () => {
  expect(winner('TH QH 9H JH', 'S')).toBe(1);
});

test('the ace is above the king', () => {
  expect(winner('KS AS 2S 3S', null)).toBe(1);
});

test('the highest trump takes the trick, whatever was led', () => {
  expect(winner('KS AS 2H 2S', 'H')).toBe(2);
  expect(winner('KS 3H 2H TH', 'H', 2)).toBe(1);
});

test('a higher card of another plain suit takes nothing', () => {
  expect(winner('2S AD AH AC', null, 3)).toBe(3);
});

test('a player must follow suit if they can, and may play any card if they cannot', () => {
  const hand: readonly Card[] = ['AH', '2H', 'KS'];
  expect(followSuit(hand, { lead: 0, plays: plays('3H') })).toEqual(['AH', '2H']);
  expect(followSuit(hand, { lead: 0, plays: plays('3D') })).toEqual(hand);
  expect(followSuit(hand, { lead: 0, plays: [] })).toEqual(hand);
});

test('the turn goes clockwise from the lead', () => {
  expect(turnOf({ lead: 2, plays: plays('3H 4H', 2) })).toBe(0);
});
