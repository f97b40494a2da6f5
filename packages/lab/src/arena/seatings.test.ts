import { GAMES, SEATS } from '@troef/games';
import { expect, test } from 'vitest';
import { leadOfA, seatingsOf } from './seatings.ts';

test('both players hold the cards of every seat equally often', () => {
  for (const game of Object.values(GAMES)) {
    const seatings = seatingsOf(game);
    for (const seat of SEATS) {
      expect(seatings.filter((seating) => seating[seat] === 'A')).toHaveLength(seatings.length / 2);
    }
  }
});

test('partners stay together in a game of pairs', () => {
  for (const seating of seatingsOf(GAMES.manille)) expect(seating[0]).toBe(seating[2]);
  expect(seatingsOf(GAMES.whist)).toHaveLength(6);
});

test('A’s lead is its advantage for a seat, negated if the lowest total wins', () => {
  expect(leadOfA(GAMES.whist, [9, -3, -3, -3], ['A', 'A', 'B', 'B'])).toBe(6);
  expect(leadOfA(GAMES.manille, [12, 0, 12, 0], ['B', 'A', 'B', 'A'])).toBe(-12);
  expect(leadOfA(GAMES.hearts, [0, 26, 0, 0], ['A', 'B', 'A', 'B'])).toBe(13);
});
