import { describe, expect, test } from 'vitest';
import { PACK_32 } from '../kernel/cards/card.ts';
import { err } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { dealCards, play, startSession } from '../testing/table.ts';
import { belote } from './index.ts';
import type { BeloteState } from './types.ts';

/** Deals the ordered pack from seat 3, so that seat 0 bids first. The turned card is the king of clubs. */
const table = (options: Readonly<Record<string, unknown>> = {}): BeloteState =>
  dealCards(belote, startSession(belote, options), { deck: PACK_32 }, 3);

const after = (moves: string, options: Readonly<Record<string, unknown>> = {}) =>
  play(belote, table(options), moves);

const turn = (state: BeloteState): Seat | undefined => belote.toMove(state)[0];
const legal = (state: BeloteState) => belote.legalMoves(state, turn(state) ?? 0);

describe('belote: the turned card in two rounds', () => {
  test('each player gets five cards in packets of three and two, and the next card is turned', () => {
    const { deal } = table();
    expect(deal?.hands.map((hand) => hand.length)).toEqual([5, 5, 5, 5]);
    expect(deal?.hands[0]).toEqual([...PACK_32.slice(0, 3), ...PACK_32.slice(12, 14)]);
    expect(deal?.turned).toBe(PACK_32[20]);
  });

  test('the taker gets the turned card and two more, the others get three', () => {
    const { deal } = after('0:pass 1:take');
    expect(deal?.phase).toBe('playing');
    expect(deal?.contract).toEqual({ id: 'take', trump: 'C', taker: 1, level: null, multiplier: 1 });
    expect(deal?.dealt.map((hand) => hand.length)).toEqual([8, 8, 8, 8]);
    expect(deal?.dealt[0]?.slice(5)).toEqual(PACK_32.slice(21, 24));
    expect(deal?.dealt[1]?.slice(5)).toEqual([PACK_32[20], ...PACK_32.slice(24, 26)]);
    expect(deal?.dealt[2]?.slice(5)).toEqual(PACK_32.slice(26, 29));
    expect(deal?.trick?.lead).toBe(0);
  });

  test('in the second round any suit but the turned one may be taken', () => {
    const state = after('0:pass 1:pass 2:pass 3:pass');
    expect(state.deal?.phase).toBe('bid2');
    expect(legal(state)).toEqual(['pass', 'take:H', 'take:D', 'take:S']);
    expect(play(belote, state, '0:pass 1:take:S').deal?.contract?.trump).toBe('S');
  });

  test('after eight passes nobody scores, the next dealer deals, and the deal is not counted', () => {
    const passes = '0:pass 1:pass 2:pass 3:pass 0:pass 1:pass 2:pass 3:pass';
    const state = after(passes);
    expect(state.deal?.phase).toBe('allPassed');
    expect(state.totals).toEqual([0, 0, 0, 0]);
    const next = dealCards(belote, state, { deck: PACK_32 });
    expect(next.deal).toMatchObject({ dealer: 0, number: 1 });
  });

  test('a record needs the pack, not four hands', () => {
    const hands = [0, 1, 2, 3].map((seat) => PACK_32.slice(8 * seat, 8 * seat + 8)) as never;
    expect(belote.dealGiven(startSession(belote, {}), 3, { hands })).toEqual(err('wrong_cards'));
    expect(belote.dealGiven(startSession(belote, { variant: 'coinche' }), 3, { hands }).ok).toBe(true);
  });
});

describe('coinche: the auction', () => {
  const options = { variant: 'coinche' };

  test('the levels are 80 to 160 and capot, in six trumps, or in four without SA and TA', () => {
    expect(legal(table(options))).toHaveLength(1 + 10 * 6);
    expect(legal(table({ ...options, saTa: false }))).toHaveLength(1 + 10 * 4);
    expect(legal(table(options))).not.toContain('coinche');
  });

  test('a bid needs a higher level in any suit, and the partner may raise but not double', () => {
    const state = after('0:bid:80:H', options);
    expect(legal(state)).not.toContain('bid:80:TA');
    expect(legal(state)).toContain('bid:90:H');
    expect(legal(state)).toContain('coinche');
    expect(legal(after('0:bid:80:H 1:pass', options))).not.toContain('coinche');
    expect(legal(after('0:bid:capot:H', options))).toEqual(['pass', 'coinche']);
  });

  test('a player who passed may bid again, and three passes after a bid end the auction', () => {
    const state = after('0:pass 1:bid:80:H 2:pass 3:pass 0:bid:90:S 1:pass 2:pass', options);
    expect(turn(state)).toBe(3);
    expect(play(belote, state, '3:pass').deal?.contract).toEqual({
      id: 'bid',
      trump: 'S',
      taker: 0,
      level: 90,
      multiplier: 1,
    });
  });

  test('after a coinche only the bidding side is asked, clockwise from the doubler', () => {
    const doubled = after('0:bid:80:H 1:coinche', options);
    expect(turn(doubled)).toBe(2);
    expect(legal(doubled)).toEqual(['pass', 'surcoinche']);
    const passed = play(belote, doubled, '2:pass');
    expect(turn(passed)).toBe(0);
    expect(play(belote, passed, '0:pass').deal?.contract?.multiplier).toBe(2);
    expect(play(belote, passed, '0:surcoinche').deal?.contract).toMatchObject({ taker: 0, multiplier: 4 });
    expect(play(belote, doubled, '2:surcoinche').deal?.contract).toMatchObject({ taker: 0, multiplier: 4 });
  });

  test('if the doubler sits on the right of the bidder, the bidder is asked first', () => {
    const doubled = after('0:bid:80:H 1:pass 2:pass 3:coinche', options);
    expect(turn(doubled)).toBe(0);
    expect(turn(play(belote, doubled, '0:pass'))).toBe(2);
  });

  test('four passes without a bid pass the deal out', () => {
    expect(after('0:pass 1:pass 2:pass 3:pass', options).deal?.phase).toBe('allPassed');
  });
});
