/** Whole deals and sessions, with the worked examples from the fifth on (docs/rules/hearts.md 10). */

import { describe, expect, test } from 'vitest';
import { type Card, PACK_52, parseCards } from '../kernel/cards/card.ts';
import { createRng } from '../kernel/dealing/random.ts';
import { DEALING_VERSION } from '../kernel/game.ts';
import { addScores, placesLowestFirst } from '../kernel/places.ts';
import { err } from '../kernel/result.ts';
import { type BySeat, SEATS, type Seat } from '../kernel/seat.ts';
import { dealHearts, handsFrom, heartsSession, playHearts } from '../testing/index.ts';
import { finishDeal } from '../testing/table.ts';
import { hearts } from './index.ts';
import { type HeartsOptions, readOptions } from './options.ts';
import { isLastDeal } from './session.ts';
import type { HeartsState } from './types.ts';

/** The next deal is the first one without passing. */
const HOLD = { played: 3 };

const refusal = (state: HeartsState, seat: Seat, move: string): string => {
  const decided = hearts.decide(state, seat, move);
  return decided.ok ? 'accepted' : decided.error;
};

/** Every seat holds one suit. */
const SUITS_APART: BySeat<readonly Card[]> = [
  PACK_52.filter((card) => card.endsWith('C')),
  PACK_52.filter((card) => card.endsWith('D')),
  PACK_52.filter((card) => card.endsWith('H')),
  PACK_52.filter((card) => card.endsWith('S')),
];

const playOn = (state: HeartsState): HeartsState => finishDeal(hearts, state);

/** Seat 0 holds all clubs and shoots the moon, because the others throw penalty cards on them. */
const MOON_HANDS: BySeat<readonly Card[]> = handsFrom({
  0: 'AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C',
  1: 'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H AD',
  2: '2H QS',
});

describe('passing', () => {
  const HANDS = handsFrom({ 0: 'QS KS AH', 1: '2C' });
  const choose = (state: HeartsState, seat: Seat, cards?: string): HeartsState => {
    const chosen = cards ?? (state.deal?.hands[seat].slice(0, 3) ?? []).join(',');
    return playHearts(state, `${seat}:pass:${chosen}`);
  };

  test('lets all four choose at the same time, once each', () => {
    const dealt = dealHearts(heartsSession(), HANDS);
    expect(dealt.deal?.phase).toBe('pass');
    expect(hearts.toMove(dealt)).toEqual([0, 1, 2, 3]);
    for (const seat of SEATS) expect(hearts.legalMoves(dealt, seat)).toEqual(['pass:*3']);
    const after = choose(dealt, 2);
    expect(hearts.toMove(after)).toEqual([0, 1, 3]);
    expect(hearts.legalMoves(after, 2)).toEqual([]);
    expect(refusal(after, 2, 'pass:2D,3D,4D')).toBe('already_chosen');
    expect(refusal(after, 0, 'QS')).toBe('not_three_cards');
  });

  test('moves all cards at once after the fourth choice, and none before', () => {
    const dealt = dealHearts(heartsSession(), HANDS);
    const three = choose(choose(choose(dealt, 3), 0, 'QS,KS,AH'), 1);
    expect(three.deal?.hands).toEqual(dealt.deal?.hands);
    const after = choose(three, 2);
    expect(after.deal?.phase).toBe('playing');
    expect(after.deal?.received[1]).toEqual(['AH', 'KS', 'QS']);
    for (const seat of SEATS) expect(after.deal?.hands[seat]).toHaveLength(13);
  });

  test.each([
    [0, 1],
    [1, 3],
    [2, 2],
    [4, 1],
  ] as const)('after %i deals seat 0 passes QS KS AH to seat %i', (played, receiver) => {
    let state = dealHearts(heartsSession({}, { played }), HANDS);
    state = choose(state, 0, 'QS,KS,AH');
    for (const seat of [1, 2, 3] as const) state = choose(state, seat);
    expect(state.deal?.received[receiver]).toEqual(['AH', 'KS', 'QS']);
    expect(state.deal?.hands[receiver]).toEqual(expect.arrayContaining(['AH', 'KS', 'QS']));
    expect(state.deal?.hands[0]).not.toContain('QS');
  });

  test('accepts any cards, and the holder of the two of clubs afterwards leads', () => {
    let state = dealHearts(heartsSession(), handsFrom({ 0: '2C QS AH' }));
    state = choose(state, 0, '2C,QS,AH');
    for (const seat of [1, 2, 3] as const) state = choose(state, seat);
    expect(hearts.toMove(state)).toEqual([1]);
    expect(hearts.legalMoves(state, 1)).toEqual(['2C']);
    expect(refusal(state, 0, '3C')).toBe('not_your_turn');
    expect(refusal(state, 1, 'hello')).toBe('not_a_card');
    expect(refusal(state, 1, 'QC')).toBe(
      state.deal?.hands[1].includes('QC') ? 'must_lead_two_of_clubs' : 'card_not_in_hand',
    );
  });

  test('leaves out the deals 4 and 8', () => {
    for (const played of [3, 7]) {
      const state = dealHearts(heartsSession({}, { played }), HANDS);
      expect(state.deal).toMatchObject({ phase: 'playing', direction: 'hold', number: played + 1 });
      expect(hearts.toMove(state)).toEqual([1]);
    }
  });
});

describe('breaking hearts', () => {
  // Seat 0 leads the two of clubs. Seat 1 is void in clubs from the second trick on.
  const HANDS = handsFrom({
    0: '2C AC AS 6H 8S',
    1: '3C QS 5H 4H KD QD JD TD 9D 8D 7D 6D 5D',
    2: 'KC QC JC',
    3: '9C 8C 7C',
  });
  const opened = () =>
    playHearts(dealHearts(heartsSession({}, HOLD), HANDS), '0:2C 1:3C 2:KC 3:9C 2:QC 3:8C 0:AC');

  test('needs a heart: after the queen of spades the winner of the trick may not lead a heart', () => {
    const state = playHearts(opened(), '1:QS');
    expect(state.deal).toMatchObject({ heartsBroken: false, points: [13, 0, 0, 0] });
    expect(hearts.toMove(state)).toEqual([0]);
    expect(hearts.legalMoves(state, 0)).toContain('8S');
    expect(hearts.legalMoves(state, 0)).not.toContain('6H');
    expect(refusal(state, 0, '6H')).toBe('hearts_not_broken');
  });

  test('lasts for the whole deal after a heart was thrown on another suit', () => {
    const state = playHearts(opened(), '1:5H');
    expect(state.deal).toMatchObject({ heartsBroken: true, points: [1, 0, 0, 0] });
    expect(hearts.legalMoves(state, 0)).toContain('6H');
  });

  test('happens even in the first trick if a hand holds only penalty cards', () => {
    const state = dealHearts(heartsSession({}, HOLD), SUITS_APART);
    // Seat 2 holds only hearts and may throw one. Seat 3 holds other spades, so it may not throw the queen.
    const after = playHearts(state, '0:2C 1:AD 2:AH');
    expect(after.deal?.heartsBroken).toBe(true);
    expect(hearts.legalMoves(after, 3)).not.toContain('QS');
    expect(refusal(after, 3, 'QS')).toBe('no_penalty_in_first_trick');
  });
});

describe('the end of a deal', () => {
  test('comes when all penalty cards are captured, and the rest is not played', () => {
    // Seat 0 runs the clubs. The others throw their hearts and the queen of spades on them.
    const state = playOn(dealHearts(heartsSession({}, HOLD), MOON_HANDS));
    expect(state.deal?.phase).toBe('scored');
    expect(state.deal?.result?.points.reduce((sum, points) => sum + points, 0)).toBe(26);
    expect(refusal(state, 0, '3C')).toBe('deal_over');
  });

  test('may come after nine tricks', () => {
    // Seat 0 runs the clubs. From the second trick on two seats throw hearts, and one throws the queen in
    // the ninth.
    const hands = handsFrom({
      0: 'AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C',
      1: 'AH KH QH JH TH 9H 8H AD KD QD JD TD 9D',
      2: '7H 6H 5H 4H 3H 2H QS 8D 7D 6D 5D 4D 3D',
    });
    let state = playHearts(dealHearts(heartsSession({}, HOLD), hands), '0:2C 1:AD 2:8D 3:AS');
    const clubs = ['3C', '4C', '5C', '6C', '7C', '8C', '9C', 'TC'];
    const first = ['AH', 'KH', 'QH', 'JH', 'TH', '9H', '8H', 'KD'];
    const second = ['7H', '6H', '5H', '4H', '3H', '2H', '7D', 'QS'];
    clubs.forEach((club, trick) => {
      expect(state.deal?.phase).toBe('playing');
      const thrown = state.deal?.hands[3][0];
      state = playHearts(state, `0:${club} 1:${first[trick]} 2:${second[trick]} 3:${thrown}`);
    });
    expect(state.deal?.phase).toBe('scored');
    expect(state.deal?.tricks).toHaveLength(9);
    expect(state.deal?.tricksWon).toEqual([9, 0, 0, 0]);
    expect(state.deal?.hands.map((hand) => hand.length)).toEqual([4, 4, 4, 4]);
    expect(state.deal?.result).toMatchObject({ moon: 0, queen: 0, hearts: [13, 0, 0, 0] });
    expect(state.totals).toEqual([0, 26, 26, 26]);
  });
});

describe('the end of the session', () => {
  /** Plays a deal in which seat 0 shoots the moon. */
  const moonAfter = (totals: BySeat<number>, options = {}) =>
    playOn(dealHearts(heartsSession(options, { ...HOLD, totals }), MOON_HANDS));

  test('example 15: 99,70,70,80 and a moon of seat 0 is 99,96,96,106, places 3,1,1,4', () => {
    const state = moonAfter([99, 70, 70, 80]);
    expect(state.deal?.result?.moon).toBe(0);
    expect(state.totals).toEqual([99, 96, 96, 106]);
    expect(state.places).toEqual([3, 1, 1, 4]);
    expect(hearts.waitsFor(state)).toBe('nothing');
  });

  test('example 14: 97,40,61,88 and 4,13,4,5 is 101,53,65,93: seat 1 wins', () => {
    const before = heartsSession({}, { totals: [97, 40, 61, 88] });
    const totals = addScores(before.totals, [4, 13, 4, 5]);
    expect(totals).toEqual([101, 53, 65, 93]);
    expect(isLastDeal(before, totals)).toBe(true);
    expect(placesLowestFirst(totals)).toEqual([4, 1, 2, 3]);
  });

  test('does not come below the target', () => {
    expect(hearts.waitsFor(moonAfter([0, 73, 73, 73]))).toBe('deal');
    expect(moonAfter([0, 73, 74, 73]).places).toEqual([1, 2, 4, 2]);
    expect(moonAfter([0, 24, 0, 0], { target: 50 }).places).not.toBeNull();
    expect(moonAfter([0, 173, 0, 0], { target: 200 }).places).toBeNull();
    expect(moonAfter([0, 974, 0, 0], { target: 'free' }).places).toBeNull();
  });

  test('comes after a fixed number of deals, including those before the record', () => {
    expect(moonAfter([0, 0, 0, 0], { deals: 4 }).places).toEqual([1, 2, 2, 2]);
    expect(moonAfter([0, 974, 0, 0], { deals: 5 }).places).toBeNull();
  });

  test('comes in a free session when the players stop between deals', () => {
    const dealt = dealHearts(heartsSession({ target: 'free' }, HOLD), MOON_HANDS);
    expect(hearts.stop(heartsSession({ target: 'free' }))).toEqual(err('no_deal_yet'));
    expect(hearts.stop(dealt)).toEqual(err('deal_not_over'));
    expect(hearts.stop(playOn(dealt))).toEqual({
      ok: true,
      value: [{ type: 'finished', places: [1, 2, 2, 2] }],
    });
    expect(hearts.stop(moonAfter([0, 0, 0, 0]))).toEqual(err('length_not_free'));
  });
});

describe('dealing', () => {
  test('gives one card at a time from the dealer’s left, after a shuffle', () => {
    const state = heartsSession();
    const events = hearts.deal(state, createRng(5), 'real', DEALING_VERSION);
    expect(events).toEqual(hearts.deal(state, createRng(5), 'shuffled', DEALING_VERSION));
    const dealt = hearts.dealGiven(state, 1, { deck: PACK_52 });
    if (!dealt.ok || dealt.value[0]?.type !== 'dealt') throw new Error('not dealt');
    expect(dealt.value[0].hands[2].slice(0, 4)).toEqual(parseCards('AH TH 6H 2H'));
  });

  test('passes to the next seat', () => {
    const first = playOn(dealHearts(heartsSession({}, HOLD), MOON_HANDS, 2));
    const refused = hearts.dealGiven(first, 2, { deck: PACK_52 });
    expect(refused).toEqual(err('wrong_dealer'));
    expect(hearts.dealGiven(first, 3, { deck: PACK_52 }).ok).toBe(true);
    expect(hearts.dealGiven(heartsSession(), undefined, { deck: PACK_52 })).toEqual(err('dealer_missing'));
  });
});

test.each([
  [{ played: -1 }, 'played'],
  [{ played: 4 }, 'played'],
  [{ totals: [1, 2, 3] }, 'totals'],
  [5, 'carry'],
])('the carry %o is refused for %s', (carry, key) => {
  const options = readOptions({ deals: 4 });
  expect(options.ok && hearts.start(options.value as HeartsOptions, carry)).toEqual({
    ok: false,
    error: key,
  });
});
