import { describe, expect, test } from 'vitest';
import type { Card } from '../kernel/cards/card.ts';
import { err } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { handsFrom } from '../testing/hands.ts';
import { dealWiezen, playWiezen, turning, wiezenSession } from '../testing/wiezen.ts';
import { wiezen } from './index.ts';
import type { WiezenState } from './types.ts';

type Named = Readonly<Partial<Record<Seat, string>>>;

/** By default hearts are turned, nobody has three aces, and everybody holds every suit. */
function auction(said: string, hands: Named = {}, turned: Card = '2H'): WiezenState {
  const named = { ...hands, 3: `${turned} ${hands[3] ?? ''}`.trim() };
  return playWiezen(dealWiezen(wiezenSession(), turning(turned, handsFrom(named))), said);
}
const turn = (state: WiezenState): Seat | undefined => wiezen.toMove(state)[0];
const bids = (state: WiezenState): readonly string[] => wiezen.legalMoves(state, turn(state) as Seat);
const bidsOf = (said: string, hands?: Named) => bids(auction(said, hands));
/** Leaves out the abundances, which everybody may bid. */
const lowBids = (said: string, hands?: Named) =>
  bidsOf(said, hands).filter((bid) => !bid.startsWith('abundance'));

const ABUNDANCES = ['H', 'D', 'C', 'S'].flatMap((suit) =>
  [9, 10, 11, 12].map((level) => `abundance${level}:${suit}`),
);

describe('the first bid', () => {
  test('player 0 may pass, wait, ask, bid an abundance at any level, or bid a misery', () => {
    expect(bidsOf('')).toEqual(['pass', 'wait', 'ask', ...ABUNDANCES, 'misery', 'openMisery']);
  });

  test('only player 0 may wait', () => {
    expect(lowBids('0:pass')).toEqual(['pass', 'ask', 'misery', 'openMisery']);
  });

  test('an abundance needs a card of its suit, but an ask needs no trump', () => {
    const noHearts = { 0: 'KD QD JD TD 9D KC QC JC TC KS QS JS TS' };
    expect(bidsOf('', noHearts)).toContain('ask');
    expect(bidsOf('', noHearts)).not.toContain('abundance9:H');
  });
});

describe('asking and joining', () => {
  test('an ask can be joined, and there is no second ask', () => {
    expect(lowBids('0:ask')).toEqual(['pass', 'join', 'misery', 'openMisery']);
  });

  test('no trump is needed to join', () => {
    expect(bidsOf('0:ask', { 1: 'KD QD JD TD 9D KC QC JC TC KS QS JS TS' })).toContain('join');
  });

  test('the first player to join is the partner, and together 8 stands in the turned suit', () => {
    const state = auction('0:ask 1:pass 2:join');
    expect(state.deal?.auction.standing).toEqual({ id: 'together8', suit: 'H', holders: [0, 2] });
    expect(turn(state)).toBe(3);
    expect(bids(state)).not.toContain('join');
    expect(bids(state)).not.toContain('ask');
  });

  test('neither asker nor joiner gets a turn while their contract stands', () => {
    expect(auction('0:pass 1:ask 2:join 3:pass').deal?.phase).toBe('playing');
  });

  test('asker and joiner may each bid higher alone if they are outranked, but not as a pair', () => {
    const state = auction('0:ask 1:join 2:abundance9:D 3:pass');
    expect(turn(state)).toBe(0);
    expect(lowBids('0:ask 1:join 2:abundance9:D 3:pass')).toEqual(['pass', 'misery', 'openMisery']);
    expect(bids(state)).toContain('abundance9:H');
    expect(turn(playWiezen(state, '0:pass'))).toBe(1);
    expect(playWiezen(state, '0:pass 1:misery 2:pass').deal?.contract).toMatchObject({
      id: 'misery',
      declarers: [1],
    });
  });

  test('the asker gets no turn until all others have spoken', () => {
    expect(turn(auction('0:pass 1:ask 2:pass'))).toBe(3);
    expect(turn(auction('0:wait 1:ask 2:pass 3:pass'))).toBe(0);
  });

  test('a higher bid closes the ask: nobody can join, and the asker may bid again', () => {
    const state = auction('0:ask 1:misery');
    expect(bids(state)).not.toContain('join');
    const back = playWiezen(state, '2:pass 3:pass');
    expect(turn(back)).toBe(0);
    expect(bids(back)).not.toContain('ask');
    expect(bids(back)).toContain('misery');
  });
});

describe('alone', () => {
  test('an asker whom nobody joined may only bid solo 5 or pass', () => {
    expect(bidsOf('0:ask 1:pass 2:pass 3:pass')).toEqual(['pass', 'solo5']);
    expect(bidsOf('0:wait 1:ask 2:pass 3:pass 0:pass')).toEqual(['pass', 'solo5']);
  });

  test('after three passes the last player may go alone instead of asking', () => {
    expect(lowBids('0:pass 1:pass 2:pass')).toEqual(['pass', 'solo5', 'misery', 'openMisery']);
    expect(auction('0:pass 1:pass 2:pass 3:solo5').deal?.contract).toEqual({
      id: 'solo5',
      trump: 'H',
      declarers: [3],
      target: 5,
    });
  });

  test('the last player may not go alone while a waiting player could still join', () => {
    expect(lowBids('0:wait 1:pass 2:pass')).toEqual(['pass', 'ask', 'misery', 'openMisery']);
  });

  test('a player whose turn comes after an open ask may not go alone', () => {
    expect(bidsOf('0:pass 1:pass 2:ask')).not.toContain('solo5');
  });
});

describe('waiting', () => {
  test('leaves only joining an open ask or passing', () => {
    expect(bidsOf('0:wait 1:pass 2:ask 3:pass')).toEqual(['pass', 'join']);
    expect(bidsOf('0:wait 1:ask 2:join 3:pass')).toEqual(['pass']);
    expect(bidsOf('0:wait 1:pass 2:pass 3:misery')).toEqual(['pass']);
    expect(bidsOf('0:wait 1:pass 2:pass 3:pass')).toEqual(['pass']);
  });
});

describe('abundance', () => {
  test('one plain suit does not outrank another, but the turned suit and a higher level do', () => {
    const offered = bidsOf('0:abundance9:D').filter((bid) => bid.startsWith('abundance'));
    expect(offered).toEqual(
      ABUNDANCES.filter((bid) => bid === 'abundance9:H' || !bid.startsWith('abundance9')),
    );
  });

  test('misery ranks between abundance 10 and abundance 11', () => {
    expect(bidsOf('0:abundance10:H')).toContain('misery');
    expect(bidsOf('0:abundance11:S')).not.toContain('misery');
    const over = bidsOf('0:misery').filter((bid) => bid.startsWith('abundance'));
    expect(over).toEqual(ABUNDANCES.filter((bid) => /1[12]/.test(bid)));
  });

  test('a player who was outranked may bid a higher abundance', () => {
    const state = auction('0:abundance9:S 1:abundance9:H 2:pass 3:pass 0:abundance10:S');
    expect(turn(state)).toBe(1);
  });
});

describe('miseries', () => {
  test('are shared by three at most', () => {
    const state = auction('0:misery 1:misery 2:misery');
    expect(state.deal?.auction.standing?.holders).toEqual([0, 1, 2]);
    expect(bids(state)).not.toContain('misery');
    expect(bids(state)).toContain('openMisery');
  });

  test('holders who are outranked may bid again and share the standing misery', () => {
    const state = auction('0:misery 1:openMisery 2:pass 3:pass');
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass', 'openMisery']);
    expect(playWiezen(state, '0:openMisery').deal?.contract?.declarers).toEqual([0, 1]);
  });
});

describe('slams', () => {
  const SPADES = { 1: 'AS KS QS JS TS 9S 8S 7S 6S 5S AD KD QD' };

  test('a solid suit that passes the check is offered as solo 13, or as solo slim if it is the turned suit', () => {
    expect(bidsOf('0:pass', SPADES)).toContain('solo13:S');
    expect(bidsOf('0:pass', SPADES)).not.toContain('soloSlim');
    expect(bidsOf('0:pass')).not.toContain('solo13:S');
    const turnedSpades = bids(auction('0:pass', SPADES, '2S'));
    expect(turnedSpades).toContain('soloSlim');
    expect(turnedSpades).not.toContain('solo13:S');
  });

  test('outrank an open misery, and a slam in the turned suit outranks one in another suit', () => {
    expect(bidsOf('0:openMisery', SPADES)).toContain('solo13:S');
    const two = { ...SPADES, 2: 'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H AC' };
    const state = auction('0:pass 1:solo13:S', two);
    expect(bids(state)).toEqual(['pass', 'soloSlim']);
    expect(turn(playWiezen(state, '2:soloSlim 3:pass'))).toBe(1);
    expect(bids(playWiezen(state, '2:soloSlim 3:pass'))).toEqual(['pass']);
  });
});

describe('a trull', () => {
  const THREE = { 1: 'AH AD AC', 3: 'AS' } as const;

  test('stands before the bidding, so nobody may wait, ask, or bid an abundance or a misery', () => {
    const state = auction('', THREE);
    expect(state.deal?.auction.standing).toEqual({ id: 'trull', suit: 'S', holders: [1, 3] });
    expect(bids(state)).toEqual(['pass', 'openMisery']);
  });

  test('gives a turn to all four, its own two players too', () => {
    expect(turn(auction('0:pass', THREE))).toBe(1);
    expect(turn(auction('0:pass 1:pass 2:pass', THREE))).toBe(3);
    const dead = auction('0:pass 1:openMisery 2:pass 3:pass', THREE);
    expect(dead.deal?.contract).toMatchObject({ id: 'openMisery', declarers: [1] });
  });

  test('makes the holder of the highest heart that a caller with four aces lacks the partner, for nine tricks', () => {
    const king = auction('0:pass 1:pass 2:pass 3:pass', { 0: 'AH AD AC AS', 2: 'KH' });
    expect(king.deal?.contract).toEqual({ id: 'trullFour', trump: 'H', declarers: [0, 2], target: 9 });
    const queen = auction('0:pass 1:pass 2:pass 3:pass', { 0: 'AH KH AD AC AS', 2: 'QH' });
    expect(queen.deal?.contract?.declarers).toEqual([0, 2]);
    expect(wiezen.legalMoves(queen, 2)).toEqual(['QH']);
    expect(wiezen.decide(queen, 2, '3D')).toMatchObject({ ok: false });
  });
});

test('a bid that is not offered is refused', () => {
  const state = auction('');
  for (const move of [
    'together8',
    'join',
    'solo5',
    'trull',
    'ask:H',
    'abundance9',
    'abundance13:H',
    'PASS',
    '',
  ]) {
    expect(wiezen.decide(state, 0, move)).toEqual(err('bid_not_allowed'));
  }
  expect(wiezen.decide(state, 1, 'pass')).toEqual(err('not_your_turn'));
});
