import { expect, test } from 'vitest';
import type { Seat } from '../kernel/seat.ts';
import { dealWhist, handsFrom, playWhist, whistSession } from '../testing/index.ts';
import { whist } from './index.ts';
import { viewFor } from './make-view.ts';

const start = (said = '', hands: Readonly<Partial<Record<Seat, string>>> = {}, options = {}) =>
  playWhist(dealWhist(whistSession(options), handsFrom(hands)), said);

test('a seat sees its own hand, a watcher sees none', () => {
  const state = start();
  expect(viewFor(state, 2).deal?.hand).toEqual(state.deal?.hands[2]);
  expect(viewFor(state, null).deal?.hand).toEqual([]);
  expect([viewFor(state, 2).seat, viewFor(state, null).seat]).toEqual([2, null]);
  expect(viewFor(state, null).deal?.handSizes).toEqual([13, 13, 13, 13]);
});

test('only the player to move sees legal moves and offers', () => {
  const state = start();
  expect(viewFor(state, 0).legal).toContain('ask:H');
  expect(viewFor(state, 1).legal).toEqual([]);
  expect(viewFor(state, 1).deal?.game.offers).toEqual([]);
  expect(viewFor(state, null).legal).toEqual([]);
});

test('an open misery is shown to all before the first lead', () => {
  const state = start('0:pass 1:pass 2:pass 3:openMisery');
  expect(viewFor(state, null).deal?.open).toEqual({ 3: state.deal?.hands[3] });
});

test('a card laid away is seen only by its owner until the deal is over', () => {
  const state = start('0:pass 1:pass 2:pass 3:smallMisery');
  const card = state.deal?.hands[1][0];
  const after = playWhist(state, `1:discard:${card}`);
  expect(viewFor(after, 1).deal?.game).toMatchObject({ ownDiscard: card, discards: null });
  expect(viewFor(after, 0).deal?.game.ownDiscard).toBeNull();
  expect(viewFor(after, 0).deal?.game.discarded).toEqual([false, true, false, false]);
  const event = { type: 'discarded', seat: 1, card: card ?? 'AH' } as const;
  expect(whist.eventFor(event, 1)).toMatchObject({ card });
  expect(whist.eventFor(event, 0)).toMatchObject({ card: null });
  expect(whist.eventFor(event, null)).toMatchObject({ card: null });
});

test('when the deal is over, all hands are shown as they were dealt', () => {
  const state = start('0:pass 1:pass 2:pass 3:pass');
  expect(viewFor(state, null).deal?.game.hands).toEqual(state.deal?.dealt);
});

test('a view tells the standing contract, the open asks and the players who passed', () => {
  const game = viewFor(start('0:ask:S 1:ask:H 2:join:S 3:pass'), 1).deal?.game;
  expect(game).toMatchObject({
    standing: { id: 'together8', trump: 'S', declarers: [0, 2], target: 8 },
    asks: { 1: 'H' },
    passed: [false, false, false, true],
  });
});

test('an announced trull is seen by all', () => {
  const state = start('', { 0: 'AD AC AS', 2: 'AH' });
  expect(viewFor(state, 3).deal?.game.trull).toEqual({ caller: 0, partner: 2, trump: 'H' });
});

test('offers have contract, partner and stakes', () => {
  const offers = viewFor(start('0:ask:H'), 1).deal?.game.offers ?? [];
  const offer = (move: string) => offers.find((each) => each.move === move);
  expect(offer('join:H')).toEqual({
    move: 'join:H',
    contract: 'together8',
    trump: 'H',
    partner: 0,
    made: 8,
    lost: -11,
  });
  expect(offer('ask:S')).toMatchObject({ contract: 'together8', partner: null });
  expect(offer('abundance9:C')).toMatchObject({ made: 30, lost: -30 });
  expect(offer('misery')).toMatchObject({ trump: null, made: 36, lost: -36 });
  expect(offer('pass')).toBeUndefined();
});

test('stakes are doubled after an all-passed deal', () => {
  const passed = start('0:pass 1:pass 2:pass 3:pass');
  const state = playWhist(dealWhist(passed, handsFrom()), '0:pass 1:pass 2:pass');
  const offers = viewFor(state, 3).deal?.game.offers ?? [];
  expect(offers.find(({ move }) => move === 'solo5:H')).toMatchObject({ made: 18, lost: -24 });
});

test('the partner of a trull sees the stakes of keeping and of changing the trump', () => {
  const state = start('0:pass 1:pass 2:pass 3:pass', { 0: 'AD AC AS', 2: 'AH' });
  expect(viewFor(state, 2).deal?.game.offers).toMatchObject([
    { move: 'trullKeep', trump: 'H', made: 16, lost: -16 },
    { move: 'trullChange:D', trump: 'D' },
    { move: 'trullChange:C', trump: 'C' },
    { move: 'trullChange:S', trump: 'S' },
  ]);
});
