/**
 * `real` deals have longer suits and more voids than shuffled ones, although every card becomes another one.
 */
import { beforeAll, expect, test } from 'vitest';
import { type Card, SUITS, suitOf } from '../src/kernel/cards/card.ts';
import { isPack } from '../src/kernel/dealing/dealing.ts';
import { countOf } from '../src/testing/index.ts';
import { type KnownDeal, knownDeals, TABLES } from './attack/known-deals.ts';

const DEALS = countOf({ quick: 1_000, usual: 1_000, long: 20_000 });

const lengths = (hand: readonly Card[]): readonly number[] =>
  SUITS.map((suit) => hand.filter((card) => suitOf(card) === suit).length);

const aces = (hand: readonly Card[]): number => hand.filter((card) => card.startsWith('A')).length;

interface Lumps {
  readonly longestSuit: number;
  /** The fraction of hands with a void. */
  readonly voids: number;
  /** The fraction of deals in which somebody holds three or four aces. */
  readonly trulls: number;
}

function lumps(deals: readonly KnownDeal[]): Lumps {
  const hands = deals.flatMap((deal) => deal.hands);
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    longestSuit: rounded(hands.reduce((sum, hand) => sum + Math.max(...lengths(hand)), 0) / hands.length),
    voids: rounded(hands.filter((hand) => lengths(hand).includes(0)).length / hands.length),
    trulls: rounded(deals.filter((deal) => deal.hands.some((hand) => aces(hand) >= 3)).length / deals.length),
  };
}

let real: readonly KnownDeal[] = [];
beforeAll(() => {
  real = [...knownDeals(TABLES.whist, DEALS, 2)];
}, 3_600_000);

test('every deck is the pack', () => {
  expect(real.length).toBe(DEALS);
  expect(real.every(({ hands }) => isPack(hands.flat()))).toBe(true);
});

test('real deals are lumpier than shuffled ones', () => {
  const figures = {
    version2: lumps(real),
    version1: lumps([...knownDeals(TABLES.whist, DEALS, 1)]),
    shuffled: lumps([...knownDeals(TABLES.whist, DEALS, 2, 'shuffled')]),
  };
  process.stdout.write(`whist, ${DEALS} deals ${JSON.stringify(figures)}\n`);
  expect(figures.version2.longestSuit).toBeGreaterThan(figures.shuffled.longestSuit);
  expect(figures.version2.voids).toBeGreaterThan(figures.shuffled.voids);
  // In shuffled deals 4.38 % of hands have three or four aces, so in 17.5 % of deals one of the four players
  // does.
  expect(Math.abs(figures.shuffled.trulls - 4 * 0.0438)).toBeLessThan(0.025);
}, 3_600_000);
