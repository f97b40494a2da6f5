import { expect, test } from 'vitest';
import { handsFrom } from '../testing/hands.ts';
import { bidOrPlay, dealtFor, shownToAll } from './events.ts';

test('of a deal a seat is shown its own hand, a watcher none', () => {
  const hands = handsFrom({ 2: 'AH KH' });
  const dealt = { type: 'dealt', number: 3, dealer: 1, hands } as const;
  expect(dealtFor(dealt, 2)).toEqual({ type: 'dealt', number: 3, dealer: 1, hand: hands[2] });
  expect(dealtFor(dealt, null)).toEqual({ type: 'dealt', number: 3, dealer: 1, hand: null });
});

test('what a game keeps in an open event beside the common fields is not shown', () => {
  const trickWon = { type: 'trickWon', seat: 1, secret: ['AH'] } as const;
  expect(shownToAll(trickWon)).toEqual({ type: 'trickWon', seat: 1 });
});

test('a record notes down bids and cards, not what follows from them', () => {
  expect(bidOrPlay({ type: 'bid', seat: 0, move: 'ask:H' })).toEqual({ seat: 0, move: 'ask:H' });
  expect(bidOrPlay({ type: 'played', seat: 3, card: '2C' })).toEqual({ seat: 3, move: '2C' });
  expect(bidOrPlay({ type: 'trickWon', seat: 3 })).toBeNull();
  expect(bidOrPlay({ type: 'allPassed' })).toBeNull();
});
