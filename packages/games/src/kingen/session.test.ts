import { describe, expect, test } from 'vitest';
import { createRng } from '../kernel/dealing/random.ts';
import { DEALING_VERSION } from '../kernel/game.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import { err } from '../kernel/result.ts';
import {
  dealKingen,
  foldEvents,
  handsFrom,
  kingenSession,
  playKingen,
  playOnKingen,
  playOut,
} from '../testing/index.ts';
import { kingen } from './index.ts';
import { gameOfDeal } from './session.ts';

const HANDS = handsFrom();

describe('options', () => {
  test('make a missing or null session single and ignore unknown keys', () => {
    for (const given of [undefined, null, {}, { session: null, ranked: 'often', length: 9 }]) {
      expect(kingen.readOptions(given)).toEqual({ ok: true, value: { session: 'single' } });
    }
    expect(kingen.readOptions({ session: 'double' })).toEqual({ ok: true, value: { session: 'double' } });
  });

  test.each(['triple', true, 10, ''])('refuse session %j', (session) => {
    expect(kingen.readOptions({ session })).toEqual(err('session'));
  });

  test('must be an object', () => {
    expect(kingen.readOptions('single')).toEqual(err('options'));
  });
});

describe('a single session', () => {
  test('plays the six negative games in order, then trumps four times', () => {
    const games = Array.from({ length: 10 }, (_, index) => gameOfDeal('single', index + 1));
    expect(games).toEqual([
      'tricks',
      'hearts',
      'kingsJacks',
      'queens',
      'king',
      'seventhLast',
      ...new Array(4).fill('trumps'),
    ]);
  });

  test('lets every player choose trump once and ends after ten deals', () => {
    const { state } = playOut(kingen, 'ten', { options: {} });
    expect(state.sheet.map(({ dealer }) => (dealer - (state.sheet[0]?.dealer ?? 0) + 4) % 4)).toEqual([
      0, 1, 2, 3, 0, 1, 2, 3, 0, 1,
    ]);
    const choosers = state.sheet.slice(6).map(({ dealer }) => dealer);
    expect(choosers.toSorted()).toEqual([0, 1, 2, 3]);
    expect(state.places).not.toBeNull();
    expect(kingen.waitsFor(state)).toBe('nothing');
    expect(kingen.toMove(state)).toEqual([]);
    expect(kingen.decide(state, 0, 'AH')).toEqual(err('deal_over'));
  });

  test('example 14: first dealer 3, deal 6 is 7th and last, dealer 0, seat 1 leads', () => {
    let state = dealKingen(kingenSession(), HANDS, 3);
    for (let deal = 2; deal <= 6; deal++) state = dealKingen(playOnKingen(state), HANDS);
    expect(state.deal).toMatchObject({ number: 6, dealer: 0, phase: 'playing', game: 'seventhLast' });
    expect(state.deal?.contract).toEqual({ id: 'seventhLast', trump: null });
    expect(kingen.toMove(state)).toEqual([1]);
  });

  test('example 15: first dealer 3, deal 8 is trumps, dealer 2 names the suit, seat 3 leads', () => {
    let state = dealKingen(kingenSession(), HANDS, 3);
    for (let deal = 2; deal <= 8; deal++) state = dealKingen(playOnKingen(state), HANDS);
    expect(state.deal).toMatchObject({ number: 8, dealer: 2, phase: 'trump', contract: null });
    expect(kingen.toMove(state)).toEqual([2]);
    expect(kingen.legalMoves(state, 2)).toEqual(['trump:H', 'trump:D', 'trump:C', 'trump:S']);
    const playing = playKingen(state, '2:trump:S');
    expect(playing.deal).toMatchObject({ phase: 'playing', contract: { id: 'trumps', trump: 'S' } });
    expect(kingen.toMove(playing)).toEqual([3]);
  });
});

describe('a double session', () => {
  test('has twenty deals and five for each dealer', () => {
    const { state } = playOut(kingen, 'twenty', { options: { session: 'double' } });
    expect(state.played).toBe(20);
    expect(state.chosen.map((games) => games.length)).toEqual([5, 5, 5, 5]);
    expect(state.totals.reduce((sum, total) => sum + total, 0)).toBe(0);
    expect(kingen.waitsFor(state)).toBe('nothing');
  });

  test('begins play at once in a negative game, but asks for the suit first in trumps', () => {
    const dealt = dealKingen(kingenSession('double'), HANDS, 3);
    expect(dealt.deal).toMatchObject({ phase: 'game', game: null, contract: null });
    expect(kingen.toMove(dealt)).toEqual([3]);
    const queens = playKingen(dealt, '3:game:queens');
    expect(queens.deal).toMatchObject({ phase: 'playing', contract: { id: 'queens', trump: null } });
    expect(kingen.toMove(queens)).toEqual([0]);
    const trumps = playKingen(dealt, '3:game:trumps');
    expect(trumps.deal).toMatchObject({ phase: 'trump', contract: null });
    expect(kingen.toMove(trumps)).toEqual([3]);
    expect(kingen.toMove(playKingen(trumps, '3:trump:D'))).toEqual([0]);
  });

  test('lets the dealer make the last choices even if they are forced', () => {
    const games = [
      ['trumps', 'trumps', 'tricks', 'tricks'],
      ['hearts', 'hearts', 'trumps', 'king'],
      ['queens', 'queens', 'king', 'trumps'],
      ['kingsJacks', 'kingsJacks', 'seventhLast', 'trumps'],
    ];
    const state = dealKingen(kingenSession('double', { games }), HANDS, 0);
    expect(kingen.legalMoves(state, 0)).toEqual(['game:seventhLast']);
    const played = playOnKingen(playKingen(state, '0:game:seventhLast'));
    const next = dealKingen(played, HANDS);
    expect(kingen.legalMoves(next, 1)).toEqual(['game:trumps']);
  });
});

describe('dealing', () => {
  test('of a deck gives 4-4-5 from the dealer’s left', () => {
    const deck = HANDS.flat();
    const dealt = kingen.dealGiven(kingenSession(), 1, { deck });
    if (!dealt.ok) throw new Error(dealt.error);
    const state = foldEvents(kingen, kingenSession(), dealt.value);
    expect(state.deal?.dealt[2].slice(0, 4)).toEqual(deck.slice(0, 4));
    expect(state.deal?.dealt[2].slice(4, 8)).toEqual(deck.slice(16, 20));
    expect(state.deal?.dealt[1].slice(8)).toEqual(deck.slice(47));
  });

  test('picks up the unplayed hands too after an early end', () => {
    const { state } = playOut(kingen, 'early', { options: {}, deals: 5 });
    const next = foldEvents(kingen, state, kingen.deal(state, createRng(1), 'real', DEALING_VERSION));
    expect(new Set(next.deal?.dealt.flat()).size).toBe(52);
  });

  test('is refused out of turn and with a wrong dealer or wrong cards', () => {
    const dealt = dealKingen(kingenSession(), HANDS, 3);
    const [a, , c, d] = HANDS;
    expect(kingen.dealGiven(dealt, 0, { hands: HANDS })).toEqual(err('no_deal_now'));
    expect(kingen.dealGiven(playOnKingen(dealt), 3, { hands: HANDS })).toEqual(err('wrong_dealer'));
    expect(kingen.dealGiven(kingenSession(), undefined, { hands: HANDS })).toEqual(err('dealer_missing'));
    expect(kingen.dealGiven(kingenSession(), 0, { hands: [a, a, c, d] })).toEqual(err('wrong_cards'));
  });
});

describe('carry', () => {
  const started = (session: string, carry: unknown) => {
    const options = kingen.readOptions({ session });
    if (!options.ok) throw new Error(options.error);
    return kingen.start(options.value, carry);
  };
  const error = (session: string, carry: unknown) => {
    const result = started(session, carry);
    return result.ok ? 'accepted' : result.error;
  };

  test('sets the game of a single session by the number of deals played', () => {
    const state = dealKingen(kingenSession('single', { played: 6, totals: [-10, -12, -9, -21] }), HANDS, 1);
    expect(state.deal).toMatchObject({ number: 7, phase: 'trump', game: 'trumps' });
    expect(state.totals).toEqual([-10, -12, -9, -21]);
  });

  test('gives the games chosen in a double session, and so the number of deals', () => {
    const games = [['tricks'], [], [], ['trumps']];
    const state = kingenSession('double', { games });
    expect(state).toMatchObject({ played: 2, chosen: games });
  });

  test('counts on from `played` in a double session without games', () => {
    expect(kingenSession('double', { played: 6 })).toMatchObject({ played: 6, chosen: [[], [], [], []] });
  });

  test('is refused if a value is out of range or of the wrong form', () => {
    expect(error('single', { played: 10 })).toBe('played');
    expect(error('single', { played: 9 })).toBe('accepted');
    expect(error('double', { played: 20 })).toBe('played');
    expect(error('double', { played: 19 })).toBe('accepted');
    expect(error('double', { games: [['tricks'], [], []] })).toBe('games');
    expect(error('double', { games: [['poker'], [], [], []] })).toBe('games');
    expect(error('double', { games: ['tricks', [], [], []] })).toBe('games');
    expect(error('double', { games: new Array(4).fill(new Array(5).fill('trumps')) })).toBe('games');
    expect(error('single', { totals: [1, 2, 3] })).toBe('totals');
    expect(error('single', 7)).toBe('carry');
  });

  test('ignores fields of other games, and the games of a single session', () => {
    expect(error('single', { games: 'none', held: 101, sets: [1, 0], doubled: 'yes' })).toBe('accepted');
  });
});

test('the session cannot be stopped: its length is fixed', () => {
  const state = playOnKingen(dealKingen(kingenSession(), HANDS));
  expect(kingen.stop(state)).toEqual(err('length_not_free'));
});

test('example 18: equal totals share the place', () => {
  expect(placesHighestFirst([7, -2, -2, -3])).toEqual([1, 2, 2, 4]);
});

describe('refusals', () => {
  const state = dealKingen(kingenSession(), handsFrom({ 0: 'AH 2H', 1: 'KH KS' }));

  test('of a card out of turn, a card of another hand, and a word that is no card', () => {
    expect(kingen.decide(kingenSession(), 0, 'AH')).toEqual(err('deal_over'));
    expect(kingen.decide(state, 1, 'KH')).toEqual(err('not_your_turn'));
    expect(kingen.decide(state, 0, 'KH')).toEqual(err('card_not_in_hand'));
    expect(kingen.decide(state, 0, 'game:queens')).toEqual(err('not_a_card'));
    expect(kingen.decide(playKingen(state, '0:2H'), 1, 'KS')).toEqual(err('must_follow_suit'));
  });

  test('of no-trump, because the dealer must name one of the four suits', () => {
    const trump = dealKingen(kingenSession('single', { played: 6 }), HANDS);
    for (const move of ['trump:N', 'trump', 'trump:', 'H', 'game:trumps', 'pass']) {
      expect(kingen.decide(trump, 3, move)).toEqual(err('not_a_choice'));
    }
    expect(kingen.decide(trump, 0, 'trump:H')).toEqual(err('not_your_turn'));
  });
});
