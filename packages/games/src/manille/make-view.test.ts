import { expect, test } from 'vitest';
import { PACK_32 } from '../kernel/cards/card.ts';
import type { Seat } from '../kernel/seat.ts';
import { handsFrom } from '../testing/hands.ts';
import { dealManille, manilleSession, playManille } from '../testing/manille.ts';
import { finishDeal } from '../testing/table.ts';
import { manille } from './index.ts';
import { viewFor } from './make-view.ts';

const start = (said = '', hands: Readonly<Partial<Record<Seat, string>>> = {}, options = {}) =>
  playManille(dealManille(manilleSession(options), handsFrom(hands, PACK_32)), said);
const gameOf = (state: ReturnType<typeof start>, seat: Seat | null) => viewFor(state, seat).deal?.game;

test('a seat sees its own hand, a watcher sees none', () => {
  const state = start();
  expect(viewFor(state, 2).deal?.hand).toEqual(state.deal?.hands[2]);
  expect(viewFor(state, null).deal).toMatchObject({ hand: [], handSizes: [8, 8, 8, 8], open: {} });
});

test('the dealer sees the contract of each choice', () => {
  const offers = gameOf(start(), 3)?.offers;
  expect(offers?.map(({ move, multiplier }) => [move, multiplier])).toEqual([
    ['trump:H', 1],
    ['trump:D', 1],
    ['trump:C', 1],
    ['trump:S', 1],
    ['flat', 2],
  ]);
  expect(offers?.[4]?.contract).toEqual({ id: 'flat', trump: null, doubling: 'none' });
  expect(gameOf(start(), 0)?.offers).toEqual([]);
});

test('an opponent sees the contracts after going along and after passing', () => {
  expect(gameOf(start('3:flat'), 0)).toMatchObject({
    asked: [0, 2],
    multiplier: 2,
    offers: [
      { move: 'along', contract: { id: 'flat', doubling: 'along' }, multiplier: 4 },
      { move: 'pass', contract: { id: 'flat', doubling: 'none' }, multiplier: 2 },
    ],
  });
});

test('a view tells the players who doubled and how often a point counts', () => {
  const state = start('3:trump:H 0:pass 2:along 3:against');
  expect(gameOf(state, null)).toMatchObject({ along: 2, against: 3, asked: [], multiplier: 4 });
  expect(viewFor(state, 1).deal?.auction).toEqual([
    { seat: 3, move: 'trump:H' },
    { seat: 0, move: 'pass' },
    { seat: 2, move: 'along' },
    { seat: 3, move: 'against' },
  ]);
});

test('both partners have the points of their tricks, and only the player to play sees a duty', () => {
  const hands = { 0: 'QC', 1: 'AC 8C', 2: 'TC', 3: '9C 7C' };
  const led = start('3:trump:S 0:pass 2:pass 0:QC', hands);
  expect(viewFor(led, 1)).toMatchObject({ legal: ['AC'], deal: { game: { duty: 'beat' } } });
  expect(gameOf(led, 0)?.duty).toBeNull();
  const won = playManille(led, '1:AC 2:TC 3:7C');
  expect(viewFor(won, null).deal?.points).toEqual([11, 0, 11, 0]);
});

test('when the deal is over, all hands are shown as they were dealt', () => {
  const state = start('3:trump:S 0:pass 2:pass');
  expect(gameOf(state, 0)?.hands).toBeNull();
  expect(gameOf(finishDeal(manille, state), null)?.hands).toEqual(state.deal?.dealt);
});

test('events are public except for the hands', () => {
  const state = manilleSession();
  const hands = handsFrom({}, PACK_32);
  const dealt = manille.dealGiven(state, 0, { hands });
  if (!dealt.ok) throw new Error(dealt.error);
  const [event] = dealt.value;
  if (event === undefined) throw new Error('nothing dealt');
  expect(manille.eventFor(event, 2)).toEqual({ type: 'dealt', number: 1, dealer: 0, hand: hands[2] });
  expect(manille.eventFor(event, null)).toMatchObject({ hand: null });
  expect(manille.eventFor({ type: 'playBegun', lead: 1 }, 1)).toBeNull();
  expect(manille.moveOf({ type: 'trickWon', seat: 1, points: 3 })).toBeNull();
});
