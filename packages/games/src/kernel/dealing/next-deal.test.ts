import { expect, test } from 'vitest';
import { handsFrom } from '../../testing/hands.ts';
import { PACK_52 } from '../cards/card.ts';
import { err } from '../result.ts';
import { replaceAt } from '../seat.ts';
import { dealPackets } from './dealing.ts';
import { gatheredDeal, givenDeal, leftOnTable, shuffledDeal } from './next-deal.ts';
import { createRng } from './random.ts';

const WAY = { pack: PACK_52, packets: [4, 4, 5], cutAtLeast: 4, version: 2 } as const;
const BEFORE = { deal: null, places: null };
const DURING = { deal: { phase: 'playing' }, places: null };
const HANDS = handsFrom();

test('the dealer that the session knows deals, and the first dealer is drawn', () => {
  expect(shuffledDeal(BEFORE, WAY, 2, createRng(1)).dealer).toBe(2);
  const drawn = Array.from(
    { length: 40 },
    (_, seed) => shuffledDeal(BEFORE, WAY, undefined, createRng(seed)).dealer,
  );
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3]));
});

test('the hands are the deck dealt in packets', () => {
  const { deck, dealer, hands } = shuffledDeal(BEFORE, WAY, 1, createRng(1));
  expect(hands).toEqual(dealPackets(deck, dealer, WAY.packets));
});

test('a first deal is shuffled, a later one is gathered from the cards on the table', () => {
  const first = gatheredDeal(BEFORE, WAY, 0, createRng(4), null);
  expect(first).toEqual(shuffledDeal(BEFORE, WAY, 0, createRng(4)));
  const last = leftOnTable({
    dealer: 0,
    dealt: first.hands,
    hands: replaceAt(first.hands, 0, []),
    trick: null,
    tricks: [{ lead: 0, winner: 0, plays: first.hands[0].map((card) => ({ seat: 0, card })) }],
    tricksWon: [1, 0, 0, 0],
  });
  expect(gatheredDeal(BEFORE, WAY, 1, createRng(4), last).deck.toSorted()).toEqual(PACK_52.toSorted());
});

test('no deal is made while one is being played', () => {
  expect(() => shuffledDeal(DURING, WAY, 0, createRng(1))).toThrow('no deal is missing');
  expect(givenDeal(DURING, WAY, 0, undefined, { hands: HANDS })).toEqual(err('no_deal_now'));
});

test('the dealer of given cards is the one the session knows, else the one the record names', () => {
  const given = (known: 1 | undefined, dealer: 1 | 2 | undefined) =>
    givenDeal(BEFORE, WAY, known, dealer, { hands: HANDS });
  expect(given(1, undefined)).toEqual({ ok: true, value: { dealer: 1, hands: HANDS } });
  expect(given(undefined, 2)).toEqual({ ok: true, value: { dealer: 2, hands: HANDS } });
  expect(given(1, 2)).toEqual(err('wrong_dealer'));
  expect(given(undefined, undefined)).toEqual(err('dealer_missing'));
});

test('given cards must be the whole pack', () => {
  expect(givenDeal(BEFORE, WAY, 0, undefined, { deck: PACK_52.slice(1) })).toEqual(err('wrong_cards'));
});
