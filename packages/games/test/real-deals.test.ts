/**
 * What must hold of `real` deals (gathered, cut, dealt): lumpier than shuffled ones, and still secret from somebody who
 * remembers every trick of the deal before.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '../src/kernel/card.ts';
import { SUITS } from '../src/kernel/card.ts';
import { isPack } from '../src/kernel/dealing.ts';
import type { FairDeal } from '../src/kernel/game.ts';
import { createRng, shuffle } from '../src/kernel/random.ts';
import { type BySeat, leftOf, SEATS, type Seat } from '../src/kernel/seat.ts';
import { playOut } from '../src/testing/index.ts';
import { whist } from '../src/whist/index.ts';
import type { DealState, WhistEvent } from '../src/whist/types.ts';

const LONG = process.env.TROEF_LONG === '1';
const DEALS = LONG ? 20_000 : 4_000;
const ATTACKS = LONG ? 1_000 : 100;

type Dealt = Extract<WhistEvent, { type: 'dealt' }>;
interface Dealing {
  readonly previous: DealState;
  readonly dealt: Dealt;
}

/** Consecutive dealings of one long session of random play, each with the deal before it. */
function dealings(fairDeal: FairDeal, count: number): readonly Dealing[] {
  const all: Dealing[] = [];
  playOut(whist, `dealings ${fairDeal}`, {
    options: { length: 'free' },
    fairDeal,
    deals: count,
    onStep: ({ before, events: [first] }) => {
      if (first?.type === 'dealt' && before.deal !== null) all.push({ previous: before.deal, dealt: first });
    },
  });
  return all;
}

const longest = (hand: readonly Card[]): number =>
  Math.max(...SUITS.map((suit) => hand.filter((card) => card.endsWith(suit)).length));

const aces = (hand: readonly Card[]): number => hand.filter((card) => card.startsWith('A')).length;

function lumpiness(deals: readonly Dealing[]) {
  const hands = deals.flatMap(({ dealt }) => dealt.hands);
  const trulls = deals.filter(({ dealt }) => dealt.hands.some((hand) => aces(hand) >= 3)).length;
  return {
    meanLongestSuit: hands.reduce((sum, hand) => sum + longest(hand), 0) / hands.length,
    trullRate: trulls / deals.length,
  };
}

/** The deck from the top, and whose each place of it is. */
function deckOf({ dealer, hands }: { dealer: Seat; hands: BySeat<readonly Card[]> }) {
  const deck: Card[] = [];
  const owners: Seat[] = [];
  for (const [from, to] of [
    [0, 4],
    [4, 8],
    [8, 13],
  ] as const) {
    for (let i = 0, seat = leftOf(dealer); i < 4; i++, seat = leftOf(seat)) {
      for (const card of hands[seat].slice(from, to)) {
        deck.push(card);
        owners.push(seat);
      }
    }
  }
  return { deck, owners };
}

const tricksOf = (deal: DealState): readonly (readonly Card[])[] =>
  deal.tricks.map(({ plays }) => plays.map(({ card }) => card));

/** What was swept up in a random order: tricks, the hands of an early end, the cards laid away. */
const heapsOf = (deal: DealState): readonly (readonly Card[])[] => [
  ...tricksOf(deal),
  ...deal.hands,
  deal.discards.filter((card) => card !== null),
];

/** Figures for whoever reads the output of the tests. */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

let real: readonly Dealing[] = [];
beforeAll(() => {
  real = dealings('real', DEALS);
}, 120_000);

test('every deck is the pack', () => {
  expect(real.length).toBe(DEALS - 1);
  expect(real.every(({ dealt }) => isPack(dealt.hands.flat()))).toBe(true);
});

test('real deals are lumpier than shuffled ones', () => {
  const figures = { real: lumpiness(real), shuffled: lumpiness(dealings('shuffled', DEALS)) };
  print(`${DEALS} deals ${JSON.stringify(figures)}`);
  expect(figures.real.meanLongestSuit).toBeGreaterThan(figures.shuffled.meanLongestSuit);
  // Chance alone: one player holds three or four aces in 4.38 % of shuffled hands, one of the four in 17.5 % of deals.
  expect(Math.abs(figures.shuffled.trullRate - 4 * 0.0438)).toBeLessThan(0.025);
});

describe('somebody who remembers every trick and sees his own new hand', () => {
  const attacked = () => real.filter(({ previous }) => previous.tricks.length > 0).slice(0, ATTACKS);

  test('is left with more than 1,000 decks in every deal', () => {
    const rng = createRng('attacker');
    let fewest = Number.POSITIVE_INFINITY;
    for (const [index, { previous, dealt }] of attacked().entries()) {
      const me = (index % 4) as Seat;
      const { deck, owners } = deckOf(dealt);
      const places = heapsOf(previous).map((heap) =>
        heap.map((card) => deck.indexOf(card)).filter((place) => owners[place] !== me),
      );
      // The same pick-up with other orders inside its heaps: every one of these decks gives him the same hand.
      const seen = new Set<string>();
      for (let sample = 0; sample < 1_050; sample++) {
        const other = deck.slice();
        for (const free of places) {
          const mixed = shuffle(free, rng);
          for (const [i, place] of free.entries()) other[place] = deck[mixed[i] as number] as Card;
        }
        seen.add(other.join(''));
      }
      fewest = Math.min(fewest, seen.size);
    }
    expect(fewest).toBeGreaterThan(1_000);
  });

  test('guesses who holds a card no better than the places beside his own cards of that trick allow', () => {
    let guesses = 0;
    let right = 0;
    let expected = 0;
    for (const [index, { previous, dealt }] of attacked().entries()) {
      const me = (index % 4) as Seat;
      const { deck, owners } = deckOf(dealt);
      for (const trick of tricksOf(previous)) {
        const mine = trick.map((card) => deck.indexOf(card)).filter((place) => owners[place] === me);
        for (const card of trick) {
          const owner = owners[deck.indexOf(card)];
          if (owner === me) continue;
          const chances = likelyOwners(mine, owners, me);
          const best = SEATS.reduce((x, y) => (chances[y] > chances[x] ? y : x));
          guesses++;
          if (best === owner) right++;
          expected += chances[best];
        }
      }
    }
    // Three guesses about one trick stand or fall together.
    const noise = 3 * Math.sqrt(3 * guesses) * 0.5;
    expect(right).toBeLessThan(expected + noise);
    expect(right / guesses).toBeLessThan(0.6);
    print(`guesses right ${(right / guesses).toFixed(3)}, allowed ${(expected / guesses).toFixed(3)}`);
  });
});

/**
 * A trick lies in four places that follow each other (the deck was cut, so the last meets the first). Every such window
 * over his own cards of the trick is as likely; the card sought lies in one of its other places.
 */
function likelyOwners(mine: readonly number[], owners: readonly Seat[], me: Seat): BySeat<number> {
  const weights: [number, number, number, number] = [0, 0, 0, 0];
  for (let start = 0; start < owners.length; start++) {
    const window = [0, 1, 2, 3].map((i) => (start + i) % owners.length);
    const others = window.filter((place) => !mine.includes(place));
    if (window.length - others.length !== mine.length || others.some((place) => owners[place] === me))
      continue;
    for (const place of others) weights[owners[place] as Seat]++;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0
    ? [0.25, 0.25, 0.25, 0.25]
    : (weights.map((weight) => weight / total) as [number, number, number, number]);
}
