import { describe, expect, test } from 'vitest';
import { PACK_32 } from '../kernel/cards/card.ts';
import { createRng } from '../kernel/dealing/random.ts';
import { DEALING_VERSION } from '../kernel/game.ts';
import { err } from '../kernel/result.ts';
import { mapSeats, type Seat } from '../kernel/seat.ts';
import { handsFrom } from '../testing/hands.ts';
import { dealManille, manilleSession, playManille } from '../testing/manille.ts';
import { playOut } from '../testing/play-out.ts';
import { finishDeal, foldEvents, startSession } from '../testing/table.ts';
import { manille } from './index.ts';
import type { ManilleState } from './types.ts';

const HANDS = handsFrom({}, PACK_32);
/** Seat 0 holds all hearts, and so on, so the holder of the trump suit takes every trick. */
const SUITED = mapSeats((seat) => PACK_32.slice(8 * seat, 8 * seat + 8));

/** Plays a deal that a team wins 60-0. Team A wins it by default. `big` doubles as often as possible. */
function wonByA(state: ManilleState, { big = false, by = 'H' }: { big?: boolean; by?: string } = {}) {
  const dealt = dealManille(state, SUITED);
  const dealer = dealt.deal?.dealer as Seat;
  const first = playManille(dealt, `${dealer}:trump:${by}`);
  return playOn(first, big);
}

/** Plays the first legal card of everybody. All players pass, or double as often as they can. */
const playOn = (state: ManilleState, double: boolean): ManilleState =>
  finishDeal(manille, state, (legal) => (legal.includes('pass') && !double ? 'pass' : (legal[0] ?? '')));

describe('options', () => {
  const read = (given: unknown) => manille.readOptions(given);
  const DEFAULTS = { flat: true, target: 101, deals: null, bestOf: 1, firstDealer: null };

  test('take their default if missing or null, and are ignored if unknown', () => {
    for (const given of [undefined, null, {}, { flat: null, target: null, deals: null, colour: 'red' }]) {
      expect(read(given)).toEqual({ ok: true, value: DEFAULTS });
    }
  });

  test('replace the target by a number of deals if that is given', () => {
    const value = { ...DEFAULTS, target: null, deals: 8 };
    expect(read({ deals: 8 })).toEqual({ ok: true, value });
    expect(read({ deals: 8, target: 61 })).toEqual({ ok: true, value });
    expect(read(value)).toEqual({ ok: true, value });
  });

  test.each([
    [{ flat: 1 }, 'flat'],
    [{ target: 100 }, 'target'],
    [{ target: '101' }, 'target'],
    [{ target: 100, deals: 8 }, 'target'],
    [{ deals: 0 }, 'deals'],
    [{ deals: 2.5 }, 'deals'],
    [{ bestOf: 2 }, 'bestOf'],
    [{ bestOf: 3, deals: 8 }, 'bestOf'],
    [{ bestOf: 5, target: 'free' }, 'bestOf'],
    [{ firstDealer: 4 }, 'firstDealer'],
    [[], 'options'],
    ['x', 'options'],
  ])('%o is refused by %s', (given, key) => {
    expect(read(given)).toEqual({ ok: false, error: key });
  });

  test('allow best of 3 and 5 with a target', () => {
    for (const bestOf of [3, 5]) expect(read({ bestOf, target: 61 }).ok).toBe(true);
    expect(read({ bestOf: 1, deals: 8 }).ok).toBe(true);
  });
});

describe('dealing', () => {
  test('gives 3-3-2 from the top, beginning at the dealer’s left', () => {
    const dealt = manille.dealGiven(manilleSession(), 1, { deck: PACK_32 });
    if (!dealt.ok) throw new Error(dealt.error);
    const { deal } = foldEvents(manille, manilleSession(), dealt.value);
    expect(deal?.hands[2]).toEqual([
      ...PACK_32.slice(0, 3),
      ...PACK_32.slice(12, 15),
      ...PACK_32.slice(24, 26),
    ]);
    expect(deal?.hands[1]).toEqual([...PACK_32.slice(9, 12), ...PACK_32.slice(21, 24), ...PACK_32.slice(30)]);
  });

  test('passes to the next seat whatever the result', () => {
    let state = manilleSession({ deals: 6 });
    const dealers = [];
    while (manille.waitsFor(state) === 'deal') {
      state = wonByA(state, { by: state.played % 2 === 0 ? 'H' : 'D' });
      dealers.push(state.deal?.dealer);
    }
    expect(dealers).toEqual([3, 0, 1, 2, 3, 0]);
  });

  test('draws the first dealer unless the options name one', () => {
    const dealers = (options: object) =>
      new Set(
        Array.from({ length: 40 }, (_, seed) => {
          const [dealt] = manille.deal(
            startSession(manille, options),
            createRng(seed),
            'real',
            DEALING_VERSION,
          );
          return dealt?.type === 'dealt' ? dealt.dealer : undefined;
        }),
      );
    expect(dealers({})).toEqual(new Set([0, 1, 2, 3]));
    expect(dealers({ firstDealer: 2 })).toEqual(new Set([2]));
    const later = manilleSession({ firstDealer: 2 }, { played: 3 });
    expect(manille.dealGiven(later, 2, { hands: HANDS })).toEqual(err('wrong_dealer'));
    expect(manille.dealGiven(later, 1, { hands: HANDS }).ok).toBe(true);
  });

  test('shuffles every time, so the last deal and the way of dealing make no difference', () => {
    const after = wonByA(manilleSession({ deals: 3 }));
    const other = wonByA(manilleSession({ deals: 3 }), { by: 'S' });
    const dealt = manille.deal(after, createRng('same'), 'real', DEALING_VERSION);
    expect(manille.deal(other, createRng('same'), 'shuffled', DEALING_VERSION)).toEqual(dealt);
  });

  test('refuses a wrong dealer, no dealer, wrong cards, and a deal during another one', () => {
    const refused = (state: ManilleState, dealer: Seat | undefined, hands = HANDS) => {
      const dealt = manille.dealGiven(state, dealer, { hands });
      return dealt.ok ? 'dealt' : dealt.error;
    };
    expect(refused(manilleSession(), undefined)).toBe('dealer_missing');
    expect(refused(wonByA(manilleSession()), 3)).toBe('wrong_dealer');
    expect(refused(manilleSession(), 0, [HANDS[0], HANDS[0], HANDS[2], HANDS[3]])).toBe('wrong_cards');
    expect(refused(dealManille(manilleSession(), HANDS), undefined)).toBe('no_deal_now');
    expect(() =>
      manille.deal(dealManille(manilleSession(), HANDS), createRng(1), 'real', DEALING_VERSION),
    ).toThrow();
  });
});

describe('the target', () => {
  test('ends the session for the team that reaches it', () => {
    let state = manilleSession({ target: 61 });
    for (const total of [30, 60, 90]) {
      expect(manille.waitsFor(state)).toBe('deal');
      state = wonByA(state);
      expect(state.totals).toEqual([total, 0, total, 0]);
    }
    expect(state).toMatchObject({ places: [1, 3, 1, 3], sets: [1, 0] });
    expect(state.sheet.map(({ result }) => result.setWon)).toEqual([null, null, 0]);
    expect(manille.waitsFor(state)).toBe('nothing');
    expect(manille.toMove(state)).toEqual([]);
    expect(manille.decide(state, 0, 'TH')).toEqual(err('deal_over'));
  });

  test('does not end a deal early: after 31 points all 32 cards are played', () => {
    const state = wonByA(manilleSession());
    expect(state.deal?.tricks).toHaveLength(8);
    expect(state.deal?.result).toMatchObject({ points: [60, 0], margin: 30, multiplier: 1, winner: 0 });
  });
});

describe('best of', () => {
  test('keeps the totals of a finished set until the next deal, which starts from zero', () => {
    const one = wonByA(manilleSession({ bestOf: 3 }), { big: true });
    expect(one).toMatchObject({ totals: [120, 0, 120, 0], sets: [1, 0], set: 1, places: null });
    expect(manille.viewFor(one, null).session).toEqual({ sets: [1, 0] });
    const next = dealManille(one, HANDS);
    expect(next).toMatchObject({ totals: [0, 0, 0, 0], sets: [1, 0], set: 2 });
    expect(next.deal).toMatchObject({ number: 2, set: 2, dealer: 0 });
  });

  test.each([
    [3, 'HH', [1, 3, 1, 3]],
    [3, 'HDD', [3, 1, 3, 1]],
    [5, 'HDHDD', [3, 1, 3, 1]],
    [5, 'DDD', [3, 1, 3, 1]],
  ] as const)('%i: sets won with %s end it, %o', (bestOf, suits, places) => {
    let state = manilleSession({ bestOf });
    for (const by of suits) {
      expect(state.places).toBeNull();
      state = wonByA(state, { big: true, by });
    }
    expect(state.places).toEqual(places);
    expect(state.sets[0] + state.sets[1]).toBe(suits.length);
  });
});

describe('a fixed number of deals', () => {
  test('ends the session with the last deal, without a target before', () => {
    let state = manilleSession({ deals: 3 });
    for (let deal = 0; deal < 3; deal++) state = wonByA(state, { big: true });
    expect(state).toMatchObject({ totals: [360, 0, 360, 0], sets: [0, 0], places: [1, 3, 1, 3] });
  });

  test('shares the win between equal totals', () => {
    let state = manilleSession({ deals: 2 });
    for (const by of ['H', 'D']) state = wonByA(state, { by });
    expect(state).toMatchObject({ totals: [30, 30, 30, 30], places: [1, 1, 1, 1] });
  });
});

describe('a free session', () => {
  test('ends when the players stop after a deal', () => {
    const open = manilleSession({ target: 'free' });
    expect(manille.stop(open)).toEqual(err('no_deal_yet'));
    expect(manille.stop(dealManille(open, HANDS))).toEqual(err('deal_not_over'));
    const state = wonByA(wonByA(open, { big: true }), { big: true, by: 'D' });
    expect(state.places).toBeNull();
    const stopped = manille.stop(wonByA(state));
    expect(stopped).toEqual({ ok: true, value: [{ type: 'finished', places: [1, 3, 1, 3] }] });
    expect(manille.stop(wonByA(manilleSession()))).toEqual(err('length_not_free'));
  });

  test('counts as fixed if a number of deals is given', () => {
    expect(manille.stop(wonByA(manilleSession({ target: 'free', deals: 3 })))).toMatchObject({ ok: false });
  });
});

describe('carry', () => {
  const refused = (carry: unknown, options = {}) => {
    const read = manille.readOptions(options);
    if (!read.ok) throw new Error(read.error);
    const started = manille.start(read.value, carry);
    return started.ok ? 'accepted' : started.error;
  };

  test('brings the totals, the number of deals and the sets', () => {
    const state = manilleSession(
      { bestOf: 3 },
      { totals: [96, 88, 96, 88], played: 6, sets: [1, 0], held: 101 },
    );
    expect(dealManille(state, HANDS)).toMatchObject({
      totals: [96, 88, 96, 88],
      sets: [1, 0],
      set: 2,
      deal: { number: 7, set: 2 },
    });
  });

  test('keeps the totals of a finished set until the next deal', () => {
    const state = manilleSession({ bestOf: 3 }, { totals: [102, 94, 102, 94], sets: [1, 0], played: 9 });
    expect(state).toMatchObject({ totals: [102, 94, 102, 94], set: 1 });
    expect(dealManille(state, HANDS)).toMatchObject({ totals: [0, 0, 0, 0], set: 2 });
  });

  test('lets a session of fixed length end at its last deal', () => {
    const last = wonByA(manilleSession({ deals: 8 }, { played: 7, totals: [0, 31, 0, 31] }));
    expect(last.places).toEqual([3, 1, 3, 1]);
  });

  test('is refused if a value is out of range or of the wrong form', () => {
    expect(refused({ played: 8 }, { deals: 8 })).toBe('played');
    expect(refused({ played: 8 })).toBe('accepted');
    expect(refused({ totals: [1, 2] })).toBe('totals');
    for (const sets of [[1], [1, -1], [1, '0'], 1, [0, 0, 0]]) expect(refused({ sets })).toBe('sets');
    expect(refused([])).toBe('carry');
    expect(refused(null)).toBe('accepted');
  });
});

test.each([{ target: 61 }, { target: 151, bestOf: 3 }, { deals: 12 }])(
  'random sessions of %o end',
  (options) => {
    const { state } = playOut(manille, 7, { options, deals: 400 });
    expect(state.places).not.toBeNull();
  },
);

describe('refusals', () => {
  const refusal = (state: ManilleState, seat: Seat, move: string) => {
    const decided = manille.decide(state, seat, move);
    return decided.ok ? 'played' : decided.error;
  };
  /** Deals these hands. Spades are trump and seat 0 leads. */
  const ready = (hands: Readonly<Partial<Record<Seat, string>>>) =>
    playManille(dealManille(manilleSession(), handsFrom(hands, PACK_32)), '3:trump:S 0:pass 2:pass');

  test('follow a card out of turn, a word that is no card, and a card of another hand', () => {
    const state = ready({ 0: 'QC 7C', 1: 'TD' });
    expect(refusal(state, 1, 'TD')).toBe('not_your_turn');
    expect(refusal(state, 0, 'TD')).toBe('card_not_in_hand');
    expect(refusal(state, 0, '2H')).toBe('card_not_in_hand');
    expect(refusal(state, 0, 'pass')).toBe('not_a_card');
  });

  test('say that a player must follow suit and beat the opponent', () => {
    const led = playManille(ready({ 0: 'QC', 1: 'AC 8C TD', 2: '9C TC' }), '0:QC');
    expect(refusal(led, 1, '8C')).toBe('must_beat');
    expect(refusal(led, 1, 'TD')).toBe('must_follow_suit');
    expect(refusal(led, 1, 'AC')).toBe('played');
  });

  // Seats 1 and 2 have no clubs.
  const CLUBS = { 0: 'TC AC KC QC JH 9H 8H 7H', 3: 'JC 9C 8C 7C TH AH KH QH' };

  test('say that a player must ruff and overtrump', () => {
    const led = playManille(
      ready({ ...CLUBS, 1: 'QS 8S TD AD QD JD 9D 8D', 2: 'KD 7D AS 7S 9S TS JS KS' }),
      '0:TC',
    );
    expect(refusal(led, 1, 'TD')).toBe('must_ruff');
    const ruffed = playManille(led, '1:QS');
    for (const card of ['7S', 'JS', 'KD']) expect(refusal(ruffed, 2, card)).toBe('must_overtrump');
    expect(refusal(ruffed, 2, 'KS')).toBe('played');
  });

  test('say that a player must not undertrump', () => {
    const ruffed = playManille(
      ready({ ...CLUBS, 1: 'TS AS TD AD QD JD 9D 8D', 2: 'KD 7D QS 7S 9S 8S JS KS' }),
      '0:TC 1:TS',
    );
    expect(refusal(ruffed, 2, 'KS')).toBe('no_undertrump');
    expect(refusal(ruffed, 2, 'KD')).toBe('played');
  });
});
