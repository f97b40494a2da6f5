import { describe, expect, test } from 'vitest';
import { createRng } from '../kernel/dealing/random.ts';
import { DEALING_VERSION } from '../kernel/game.ts';
import { err } from '../kernel/result.ts';
import {
  dealWhist,
  foldEvents,
  handsFrom,
  playOut,
  playWhist,
  startSession,
  whistSession,
} from '../testing/index.ts';
import { finishDeal } from '../testing/table.ts';
import { whist } from './index.ts';
import type { WhistState } from './types.ts';

const HANDS = handsFrom();
const ALL_PASS = '0:pass 1:pass 2:pass 3:pass';

const playOn = (state: WhistState): WhistState => finishDeal(whist, state);

function soloDeal(state: WhistState): WhistState {
  const dealt = dealWhist(state, HANDS);
  let next = dealt;
  for (let i = 0; i < 3; i++) next = playWhist(next, `${whist.toMove(next)[0]}:pass`);
  return playOn(playWhist(next, `${whist.toMove(next)[0]}:solo5:H`));
}

describe('options', () => {
  test('take their default if missing or null, and are ignored if unknown', () => {
    const defaults = { soloFive: true, smallMisery: true, piccolo: false, trull: true, length: 16 };
    for (const given of [undefined, null, {}, { soloFive: null, length: null, colour: 'red' }]) {
      expect(whist.readOptions(given)).toEqual({ ok: true, value: defaults });
    }
  });

  test('are refused by key if the value is not listed', () => {
    for (const length of [5, 0, '8', -4, true, [8]]) {
      expect(whist.readOptions({ length })).toEqual(err('length'));
    }
    expect(whist.readOptions({ piccolo: 1 })).toEqual(err('piccolo'));
    expect(whist.readOptions({ soloFive: 'false', length: 5 })).toEqual(err('soloFive'));
    for (const given of ['x', 4, []]) expect(whist.readOptions(given).ok).toBe(false);
  });
});

describe('the dealer', () => {
  test('goes clockwise after a played deal', () => {
    const state = dealWhist(soloDeal(whistSession()), HANDS);
    expect(state.deal?.dealer).toBe(0);
    expect(state.deal?.number).toBe(2);
  });

  test('stays after an all-passed deal, which is not counted', () => {
    const state = dealWhist(playWhist(dealWhist(whistSession(), HANDS), ALL_PASS), HANDS);
    expect(state.deal?.dealer).toBe(3);
    expect(state.deal?.number).toBe(1);
  });

  test('is refused if the rules say that another seat deals', () => {
    const after = soloDeal(whistSession());
    expect(whist.dealGiven(after, 3, { hands: HANDS })).toEqual(err('wrong_dealer'));
    expect(whist.dealGiven(whistSession(), undefined, { hands: HANDS })).toEqual(err('dealer_missing'));
  });
});

describe('an all-passed deal', () => {
  test('doubles the next played deal, only once after several all-passed deals', () => {
    let state = whistSession();
    for (let i = 0; i < 3; i++) state = playWhist(dealWhist(state, HANDS), ALL_PASS);
    const single = soloDeal(whistSession());
    const doubled = soloDeal(state);
    expect(doubled.deal?.scores).toEqual(single.deal?.scores?.map((score) => 2 * score));
    expect(dealWhist(doubled, HANDS).deal?.doubled).toBe(false);
  });

  test('scores four zeros and is on the sheet with the number of the deal dealt in its place', () => {
    const state = playWhist(dealWhist(whistSession(), HANDS), ALL_PASS);
    expect(state.deal?.scores).toEqual([0, 0, 0, 0]);
    expect(state.sheet).toMatchObject([{ deal: 1, contract: null, result: { status: 'allPassed' } }]);
    expect(soloDeal(state).sheet[1]).toMatchObject({ deal: 1, result: { status: 'scored' } });
  });

  test('does not shorten the session', () => {
    let state = playWhist(dealWhist(whistSession({ length: 4 }), HANDS), ALL_PASS);
    for (let i = 0; i < 4; i++) {
      expect(whist.waitsFor(state)).toBe('deal');
      state = soloDeal(state);
    }
    expect(whist.waitsFor(state)).toBe('nothing');
    expect(state.sheet).toHaveLength(5);
  });
});

describe('the end of the session', () => {
  test.each([4, 8, 12, 16, 20, 24, 32] as const)('comes after %i played deals', (length) => {
    const { state } = playOut(whist, length, { options: { length }, deals: 200 });
    expect(state.played).toBe(length);
    expect(state.places).not.toBeNull();
    expect(whist.toMove(state)).toEqual([]);
    expect(whist.decide(state, 0, 'pass')).toEqual(err('deal_over'));
  });

  test('comes in a session of free length when the players stop after a deal', () => {
    const open = whistSession({ length: 'free' });
    expect(whist.stop(open)).toEqual(err('no_deal_yet'));
    expect(whist.stop(dealWhist(open, HANDS))).toEqual(err('deal_not_over'));
    let state = open;
    for (let i = 0; i < 40; i++) state = soloDeal(state);
    const stopped = whist.stop(state);
    if (!stopped.ok) throw new Error(stopped.error);
    const ended = foldEvents(whist, state, stopped.value);
    expect(whist.waitsFor(ended)).toBe('nothing');
    expect(whist.stop(ended)).toEqual(err('session_finished'));
  });

  test('cannot be asked for in a session of fixed length', () => {
    expect(whist.stop(soloDeal(whistSession()))).toEqual(err('length_not_free'));
  });
});

describe('carry', () => {
  test('brings the totals, the number of deals and the doubling from earlier deals', () => {
    const carry = { totals: [96, 88, -96, -88], played: 6, doubled: true, held: 101 };
    const state = dealWhist(startSession(whist, { length: 8 }, carry), HANDS);
    expect(state.totals).toEqual([96, 88, -96, -88]);
    expect(state.deal).toMatchObject({ number: 7, doubled: true });
  });

  test('is refused if a value is out of range or of the wrong form', () => {
    const options = whist.readOptions({ length: 8 });
    if (!options.ok) throw new Error(options.error);
    const refused = (carry: unknown) => {
      const started = whist.start(options.value, carry);
      return started.ok ? 'accepted' : started.error;
    };
    expect(refused({ played: 8 })).toBe('played');
    expect(refused({ played: -1 })).toBe('played');
    expect(refused({ played: 1.5 })).toBe('played');
    expect(refused({ totals: [1, 2, 3] })).toBe('totals');
    expect(refused({ totals: [1, 2, 3, '4'] })).toBe('totals');
    expect(refused({ doubled: 'yes' })).toBe('doubled');
    expect(refused([])).toBe('carry');
    expect(refused({ played: 7 })).toBe('accepted');
  });
});

describe('given cards', () => {
  test('are dealt 4-4-5 from the dealer’s left if they are a deck', () => {
    const deck = HANDS.flat();
    const dealt = whist.dealGiven(whistSession(), 1, { deck });
    if (!dealt.ok) throw new Error(dealt.error);
    const state = foldEvents(whist, whistSession(), dealt.value);
    expect(state.deal?.dealt[2].slice(0, 4)).toEqual(deck.slice(0, 4));
    expect(state.deal?.dealt[1].slice(8)).toEqual(deck.slice(47));
  });

  test('are refused unless they are the pack and each player has thirteen', () => {
    const refused = { ok: false, error: 'wrong_cards' };
    const [a, b, c, d] = HANDS;
    expect(whist.dealGiven(whistSession(), 1, { deck: HANDS.flat().slice(1) })).toEqual(refused);
    expect(whist.dealGiven(whistSession(), 1, { hands: [a, a, c, d] })).toEqual(refused);
    expect(
      whist.dealGiven(whistSession(), 1, { hands: [a.slice(1), [...b, ...a.slice(0, 1)], c, d] }),
    ).toEqual(refused);
  });
});

describe('small misery', () => {
  const SMALL = '0:pass 1:pass 2:pass 3:smallMisery';
  const start = () => playWhist(dealWhist(whistSession(), HANDS), SMALL);

  test('all four lay one card away, in any order, once each', () => {
    const state = start();
    expect(whist.toMove(state)).toEqual([0, 1, 2, 3]);
    const card = state.deal?.hands[2][5];
    const after = playWhist(state, `2:discard:${card}`);
    expect(whist.toMove(after)).toEqual([0, 1, 3]);
    expect(whist.decide(after, 2, `discard:${after.deal?.hands[2][0]}`)).toEqual(err('not_your_turn'));
    expect(whist.decide(state, 2, `discard:${state.deal?.hands[1][0]}`)).toEqual(err('card_not_in_hand'));
  });

  test('twelve tricks are played, or fewer if the declarer takes one', () => {
    const state = playOn(start());
    expect(state.deal?.tricks.length).toBeLessThanOrEqual(12);
    expect(state.deal?.phase).toBe('scored');
  });

  test('laid-away cards go into the next pack', () => {
    const state = playOn(start());
    const next = foldEvents(whist, state, whist.deal(state, createRng(5), 'real', DEALING_VERSION));
    expect(next.deal?.dealt.flat().toSorted()).toEqual(HANDS.flat().toSorted());
  });
});

describe('the claim', () => {
  const TRUMPS = {
    0: 'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H AS',
    1: '2H KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S',
    2: 'AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D',
  } as const;
  const ready = () =>
    playWhist(
      dealWhist(whistSession({ trull: false }), handsFrom(TRUMPS)),
      '0:ask:H 1:ask:S 2:pass 3:pass 0:solo5:H 1:pass',
    );

  test('gives the player on lead the rest if they hold only trumps and nobody else holds one', () => {
    // One round draws the last trump of the others. The ace of spades still prevents the claim.
    const drawn = playWhist(ready(), '0:AH 1:2H 2:2D 3:2C');
    expect(drawn.deal?.phase).toBe('playing');
    const claimed = playWhist(drawn, '0:AS 1:2S 2:3D 3:3C');
    expect(claimed.deal).toMatchObject({ phase: 'scored', claimed: 0, tricksWon: [13, 0, 0, 0] });
    expect(claimed.deal?.scores).toEqual([18, -6, -6, -6]);
    expect(claimed.deal?.hands[0]).toHaveLength(11);
  });

  test('never comes before the first trick', () => {
    const all = { 0: 'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H' };
    const state = playWhist(
      dealWhist(whistSession({ trull: false }), handsFrom(all)),
      '0:ask:H 1:pass 2:pass 3:pass 0:solo5:H',
    );
    expect(state.deal?.phase).toBe('playing');
    expect(whist.toMove(state)).toEqual([0]);
  });
});

describe('refusals', () => {
  const FOLLOW = { 0: 'AH 2H', 1: 'KH KS' };
  const state = playWhist(dealWhist(whistSession(), handsFrom(FOLLOW)), '0:pass 1:pass 2:pass 3:openMisery');

  test('follow a card out of turn, a card of another hand, and a revoke', () => {
    expect(whist.decide(state, 1, 'KH')).toEqual(err('not_your_turn'));
    expect(whist.decide(state, 0, 'KH')).toEqual(err('card_not_in_hand'));
    expect(whist.decide(state, 0, 'hello')).toEqual(err('not_a_card'));
    expect(whist.decide(playWhist(state, '0:2H'), 1, 'KS')).toEqual(err('must_follow_suit'));
  });

  test('follow a bid that is not offered', () => {
    const auction = dealWhist(whistSession(), HANDS);
    for (const bid of ['solo8:H', 'ask', 'ask:X', 'trull', 'PASS', '', 'piccolo', 'together8:H']) {
      expect(whist.decide(auction, 0, bid)).toEqual(err('bid_not_allowed'));
    }
  });
});
