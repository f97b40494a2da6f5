import { describe, expect, test } from 'vitest';
import { PACK_52 } from '../kernel/cards/card.ts';
import { createRng } from '../kernel/dealing/random.ts';
import { DEALING_VERSION } from '../kernel/game.ts';
import { LENGTHS } from '../kernel/options.ts';
import { err } from '../kernel/result.ts';
import { handsFrom } from '../testing/hands.ts';
import { finishDeal, foldEvents } from '../testing/table.ts';
import { dealWiezen, playOutWiezen, playWiezen, turning, wiezenSession } from '../testing/wiezen.ts';
import { wiezen } from './index.ts';
import type { WiezenState } from './types.ts';

const HANDS = handsFrom();
const ALL_PASS = '0:pass 1:pass 2:pass 3:pass';
const SOLO = '0:pass 1:pass 2:pass 3:solo5';

const playOn = (state: WiezenState): WiezenState => finishDeal(wiezen, state);

/** Plays one deal in which the first three players pass and the dealer goes alone. */
function playSolo(state: WiezenState): WiezenState {
  let next = dealWiezen(state, HANDS);
  for (let said = 0; said < 4; said++) {
    const seat = wiezen.toMove(next)[0] ?? 0;
    next = playWiezen(next, `${seat}:${said === 3 ? 'solo5' : 'pass'}`);
  }
  return playOn(next);
}

describe('options', () => {
  test('the length is 16 unless it is given, and there is no other option', () => {
    expect(wiezen.readOptions(undefined)).toEqual({ ok: true, value: { length: 16 } });
    expect(wiezen.readOptions({ length: null, trull: 'yes' })).toEqual({ ok: true, value: { length: 16 } });
    for (const length of LENGTHS) expect(wiezen.readOptions({ length }).ok).toBe(true);
  });

  test('a length that is not listed is refused', () => {
    expect(wiezen.readOptions({ length: 5 })).toEqual(err('length'));
    expect(wiezen.readOptions([])).toEqual(err('options'));
  });
});

describe('carry', () => {
  const carried = (carry: unknown) => wiezen.start({ length: 8 }, carry);

  test('totals and deals played are carried on, and fields of other games are ignored', () => {
    expect(carried({ totals: [3, -3, 0, 0], played: 6, doubled: 'x' })).toMatchObject({
      ok: true,
      value: { totals: [3, -3, 0, 0], played: 6 },
    });
  });

  test('deals played up to the full length and totals of the wrong form are refused', () => {
    expect(carried({ played: 8 })).toEqual(err('played'));
    expect(carried({ totals: [1, 2, 3] })).toEqual(err('totals'));
  });
});

describe('the deal', () => {
  test('turns the last card of the pack, the thirteenth of the dealer', () => {
    const events = wiezen.dealGiven(wiezenSession(), 1, { deck: PACK_52 });
    if (!events.ok) throw new Error(events.error);
    const { deal } = foldEvents(wiezen, wiezenSession(), events.value);
    expect(deal?.turned).toBe('2S');
    expect(deal?.dealt[1].at(-1)).toBe('2S');
    expect(deal?.auction.turnedSuit).toBe('S');
    // Packets of 4, 4 and 5 from the top, beginning left of the dealer.
    expect(deal?.dealt[2].join(' ')).toBe('AH KH QH JH JD TD 9D 8D 8C 7C 6C 5C 4C');
  });

  test('the turned card belongs to the dealer, who may play it', () => {
    const state = playWiezen(dealWiezen(wiezenSession(), HANDS), SOLO);
    const card = state.deal?.turned ?? 'AH';
    expect(state.deal?.hands[3]).toContain(card);
  });

  test('passes to the next seat after a played deal and stays after an all-passed one', () => {
    const session = wiezenSession({ length: 8 });
    const passed = playWiezen(dealWiezen(session, HANDS), ALL_PASS);
    expect(wiezen.dealGiven(passed, 0, { hands: HANDS })).toEqual(err('wrong_dealer'));
    expect(wiezen.dealGiven(passed, 3, { hands: HANDS }).ok).toBe(true);
    const played = playOn(playWiezen(dealWiezen(session, HANDS), SOLO));
    expect(wiezen.dealGiven(played, 3, { hands: HANDS })).toEqual(err('wrong_dealer'));
    expect(dealWiezen(played, HANDS).deal).toMatchObject({ dealer: 0, number: 2 });
  });

  test('scores nothing, is not counted and doubles nothing if all pass', () => {
    const passed = playWiezen(dealWiezen(wiezenSession(), HANDS), ALL_PASS);
    expect(passed).toMatchObject({ played: 0, totals: [0, 0, 0, 0], deal: { phase: 'allPassed' } });
    const first = playOn(playWiezen(dealWiezen(wiezenSession(), HANDS), SOLO));
    const second = playOn(playWiezen(dealWiezen(passed, HANDS), SOLO));
    expect(second.totals).toEqual(first.totals);
    expect(second.sheet).toHaveLength(2);
  });

  test('comes from the gathered and cut cards of the last deal, or from a shuffle if the room chose that', () => {
    const passed = playWiezen(dealWiezen(wiezenSession(), HANDS), ALL_PASS);
    for (const fairDeal of ['real', 'shuffled'] as const) {
      const next = foldEvents(
        wiezen,
        passed,
        wiezen.deal(passed, createRng(fairDeal), fairDeal, DEALING_VERSION),
      );
      expect(next.deal?.dealt.flat().toSorted()).toEqual(HANDS.flat().toSorted());
      expect(next.deal?.turned).toBe(next.deal?.dealt[3].at(-1));
    }
  });

  test('is refused without a dealer or with wrong cards or during another deal', () => {
    const [a, b, c, d] = HANDS;
    expect(wiezen.dealGiven(wiezenSession(), undefined, { hands: HANDS })).toMatchObject({
      error: 'dealer_missing',
    });
    expect(wiezen.dealGiven(wiezenSession(), 1, { hands: [a, a, c, d] })).toMatchObject({
      error: 'wrong_cards',
    });
    expect(wiezen.dealGiven(wiezenSession(), 1, { deck: [...a, ...b, ...c] })).toMatchObject({
      error: 'wrong_cards',
    });
    const dealt = dealWiezen(wiezenSession(), HANDS);
    expect(wiezen.dealGiven(dealt, undefined, { hands: HANDS })).toMatchObject({ error: 'no_deal_now' });
  });
});

describe('the end of the session', () => {
  test('comes after its length in played deals', () => {
    let state = wiezenSession({ length: 4 });
    for (let number = 0; number < 4; number++) state = playSolo(state);
    expect(state.places).not.toBeNull();
    expect(wiezen.waitsFor(state)).toBe('nothing');
    expect(state.totals.reduce((sum, total) => sum + total, 0)).toBe(0);
  });

  test('comes in a session of free length when the players stop between deals', () => {
    const free = wiezenSession({ length: 'free' });
    expect(wiezen.stop(free)).toEqual(err('no_deal_yet'));
    const begun = dealWiezen(free, HANDS);
    expect(wiezen.stop(begun)).toEqual(err('deal_not_over'));
    expect(wiezen.stop(playWiezen(begun, ALL_PASS))).toEqual({
      ok: true,
      value: [{ type: 'finished', places: [1, 1, 1, 1] }],
    });
    expect(wiezen.stop(wiezenSession({ length: 8 }))).toEqual(err('length_not_free'));
  });
});

describe('the first lead', () => {
  const hands = turning('2H', handsFrom({ 3: '2H' }));
  const leader = (said: string) => wiezen.toMove(playWiezen(dealWiezen(wiezenSession(), hands), said));

  test.each([
    ['the declarer of an abundance in another suit', '0:pass 1:pass 2:abundance9:S 3:pass', 2],
    ['player 0 in an abundance in the turned suit', '0:pass 1:pass 2:abundance9:H 3:pass', 0],
    ['player 0 in a misery', '0:pass 1:pass 2:misery 3:pass', 0],
    ['player 0 when somebody goes alone', SOLO, 0],
    ['player 0 for a pair', '0:pass 1:ask 2:join 3:pass', 0],
  ])('%s', (_who, said, seat) => {
    expect(leader(said)).toEqual([seat]);
  });

  test('player 0 in a solo slim, the declarer in a solo 13', () => {
    const slam = { 2: 'AS KS QS JS TS 9S 8S 7S 6S 5S AD KD QD' };
    const lead = (turned: '2S' | '2H', bid: string) =>
      wiezen.toMove(
        playWiezen(
          dealWiezen(wiezenSession(), turning(turned, handsFrom({ ...slam, 3: turned }))),
          `0:pass 1:pass 2:${bid} 3:pass`,
        ),
      );
    expect(lead('2H', 'solo13:S')).toEqual([2]);
    expect(lead('2S', 'soloSlim')).toEqual([0]);
  });

  test('the partner of a trull, with the fourth ace and no other card', () => {
    const three = dealWiezen(wiezenSession(), handsFrom({ 1: 'AH AD AC', 3: 'AS' }));
    const state = playWiezen(three, ALL_PASS);
    expect(wiezen.legalMoves(state, 3)).toEqual(['AS']);
    const other = state.deal?.hands[3].find((card) => card !== 'AS') ?? '';
    expect(wiezen.decide(state, 3, other)).toEqual(err('compulsory_card'));
  });
});

describe('an open misery', () => {
  const LOW = { 3: '2H 3H 4H 2D 3D 4D 2C 3C 4C 2S 3S 4S 5S' };
  const start = () =>
    playWiezen(dealWiezen(wiezenSession(), handsFrom(LOW)), '0:pass 1:pass 2:pass 3:openMisery');

  test('is hidden during the first trick and lies open before the lead to the second', () => {
    let state = start();
    for (let card = 0; card < 3; card++) {
      const seat = wiezen.toMove(state)[0] ?? 0;
      state = playWiezen(state, `${seat}:${wiezen.legalMoves(state, seat)[0]}`);
      expect(state.deal?.opened).toEqual([]);
    }
    const decided = wiezen.decide(state, 3, wiezen.legalMoves(state, 3)[0] ?? '');
    if (!decided.ok) throw new Error(decided.error);
    expect(decided.value.map(({ type }) => type)).toEqual(['played', 'trickWon', 'opened']);
    const after = foldEvents(wiezen, state, decided.value);
    expect(after.deal?.opened).toEqual([3]);
    expect(wiezen.viewFor(after, null).deal?.open).toEqual({ 3: after.deal?.hands[3] });
  });

  test('opens the hands of all declarers, even of one who has taken the first trick', () => {
    const two = playWiezen(
      dealWiezen(wiezenSession(), handsFrom(LOW)),
      '0:openMisery 1:pass 2:pass 3:openMisery',
    );
    let state = two;
    for (let card = 0; card < 4; card++) {
      const seat = wiezen.toMove(state)[0] ?? 0;
      state = playWiezen(state, `${seat}:${wiezen.legalMoves(state, seat)[0]}`);
    }
    expect(state.deal?.phase).toBe('playing');
    expect(state.deal?.opened).toEqual([0, 3]);
  });
});

describe('the claim', () => {
  const TRUMPS = {
    0: 'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H AS',
    1: 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AC KC',
    3: '2H',
  } as const;
  const hands = turning('2H', handsFrom(TRUMPS));

  test('gives the player on lead the rest if they hold only trumps and nobody else holds one', () => {
    const ready = playWiezen(dealWiezen(wiezenSession(), hands), '0:ask 1:pass 2:pass 3:pass 0:solo5');
    const first = ready.deal?.hands[2][0];
    const drawn = playWiezen(ready, `0:AH 1:KS 2:${first} 3:2H`);
    expect(drawn.deal?.phase).toBe('playing');
    const second = wiezen.legalMoves(playWiezen(drawn, '0:AS 1:QS'), 2)[0];
    const third = wiezen.legalMoves(playWiezen(drawn, `0:AS 1:QS 2:${second}`), 3)[0];
    const claimed = playWiezen(drawn, `0:AS 1:QS 2:${second} 3:${third}`);
    expect(claimed.deal).toMatchObject({ phase: 'scored', claimed: 0, tricksWon: [13, 0, 0, 0] });
    // Thirteen tricks alone: 20 from each.
    expect(claimed.deal?.scores).toEqual([60, -20, -20, -20]);
  });
});

test('an event names the first leader, so a log can be read without the rules of leading', () => {
  const { events } = playOutWiezen('lead');
  const contract = events.find(({ type }) => type === 'contract');
  expect(contract).toHaveProperty('lead');
});

describe('refusals', () => {
  const state = playWiezen(
    dealWiezen(wiezenSession(), handsFrom({ 0: 'AH 2H', 1: 'KH KS' })),
    '0:pass 1:pass 2:pass 3:openMisery',
  );

  test('follow a card out of turn, a card of another hand, and a revoke', () => {
    expect(wiezen.decide(state, 1, 'KH')).toEqual(err('not_your_turn'));
    expect(wiezen.decide(state, 0, 'KH')).toEqual(err('card_not_in_hand'));
    expect(wiezen.decide(state, 0, 'hello')).toEqual(err('not_a_card'));
    expect(wiezen.decide(playWiezen(state, '0:2H'), 1, 'KS')).toEqual(err('must_follow_suit'));
  });

  test('follow every move when no deal is being played', () => {
    const over = playWiezen(dealWiezen(wiezenSession(), HANDS), ALL_PASS);
    expect(wiezen.decide(over, 0, 'pass')).toEqual(err('deal_over'));
    expect(wiezen.decide(wiezenSession(), 0, 'pass')).toEqual(err('deal_over'));
  });
});
