/** What speaks against a card beside a better one, in tricks that a reader can follow. */
import type { Card, Play, SessionView } from '@troef/games';
import { expect, test } from 'vitest';
import { objectionsTo } from './against.ts';

interface Table {
  readonly hand: readonly Card[];
  readonly plays: readonly Card[];
  readonly contract?: object;
}

const TRUMP_HEARTS = { id: 'solo', trump: 'H', declarers: [0], target: 5 };
const MISERY = { id: 'misery', trump: null, declarers: [3], target: 0 };

/** Seat 0 is to play; the others have played before it, in order. */
function view({ hand, plays, contract = TRUMP_HEARTS }: Table): SessionView {
  const seats = [1, 2, 3].slice(3 - plays.length) as Play['seat'][];
  const trick = { lead: seats[0] ?? 0, plays: plays.map((card, at) => ({ seat: seats[at], card })) };
  return { legal: hand, deal: { hand, tricks: [], trick, contract } } as never;
}

const against = (table: Table, made: Card, better: Card) =>
  objectionsTo('whist', view(table), 0, { made, better });

test('a low card lets a trick go that the better one takes for certain', () => {
  const table = { hand: ['QD', '2D'], plays: ['AC', '5D', '6D'] } as const;
  expect(against({ ...table, plays: ['4D', '5D', '6D'] }, '2D', 'QD')).toEqual([{ id: 'letsGo' }]);
  // Nothing would have taken this one.
  expect(against({ ...table, plays: ['KD', '5D', '6D'] }, '2D', 'QD')).toEqual([]);
});

test('a small trump can be beaten by more cards than a high one, while an opponent is still to play', () => {
  const [found] = against({ hand: ['KH', '8H'], plays: ['JS', '6D'] }, '8H', 'KH');
  // Nine, ten, jack, queen and ace are above the eight; only the ace is above the king.
  expect(found).toEqual({ id: 'beatable', card: '8H', count: 5, than: 1, trumps: false });
  // In another suit every trump may beat either, which is told: a reader would count the clubs alone.
  const [plain] = against({ hand: ['KC', '8C'], plays: ['2C'] }, '8C', 'KC');
  expect(plain).toEqual({ id: 'beatable', card: '8C', count: 18, than: 14, trumps: true });
  expect(against({ hand: ['KH', '8H'], plays: ['JS', '6D', '2S'] }, '8H', 'KH')).toEqual([]);
});

test('a higher card than the trick needs is dearer, and one that cannot win is wasted', () => {
  expect(against({ hand: ['AD', 'QD'], plays: ['4D', '5D', '6D'] }, 'AD', 'QD')).toEqual([{ id: 'dearer' }]);
  expect(against({ hand: ['QD', '2D'], plays: ['4D', '5D', 'KD'] }, 'QD', '2D')).toEqual([{ id: 'wasted' }]);
});

test('with a partner nobody takes their trick, and against a misery its player keeps the trick', () => {
  const together = { ...TRUMP_HEARTS, declarers: [0, 2], target: 8 };
  expect(against({ hand: ['AD', '2D'], plays: ['4D', 'KD', '6D'], contract: together }, 'AD', '2D')).toEqual([
    { id: 'overPartner', seat: 2 },
  ]);
  expect(against({ hand: ['AD', '2D'], plays: ['4D', '3D', '6D'], contract: MISERY }, 'AD', '2D')).toEqual([
    { id: 'freesDeclarer', seat: 3 },
  ]);
});

test('a player of a misery neither wins a trick nor leads a high card', () => {
  const own = { ...MISERY, declarers: [0] };
  expect(against({ hand: ['QD', '2D'], plays: ['4D'], contract: own }, 'QD', '2D')).toEqual([
    { id: 'winsDear' },
  ]);
  expect(against({ hand: ['QD', '2D'], plays: [], contract: own }, 'QD', '2D')).toEqual([
    { id: 'staysHigh', count: 2 },
  ]);
});

test('a bid has no objection of a card', () => {
  expect(
    objectionsTo('whist', view({ hand: ['2D'], plays: [] }), 0, { made: 'pass', better: 'ask:H' }),
  ).toEqual([]);
});
