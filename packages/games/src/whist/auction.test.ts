import { describe, expect, test } from 'vitest';
import type { Seat } from '../kernel/seat.ts';
import { dealWhist, handsFrom, playWhist, whistSession } from '../testing/index.ts';
import { whist } from './index.ts';
import type { WhistState } from './types.ts';

type Named = Readonly<Partial<Record<Seat, string>>>;

const auction = (said: string, hands: Named = {}, options = {}): WhistState =>
  playWhist(dealWhist(whistSession(options), handsFrom(hands)), said);
const turn = (state: WhistState): Seat | undefined => whist.toMove(state)[0];
const bids = (state: WhistState): readonly string[] => whist.legalMoves(state, turn(state) as Seat);
const bidsOf = (said: string, hands?: Named, options?: object) => bids(auction(said, hands, options));

describe('the free player', () => {
  test('who opens may pass, wait, ask in every suit, or leap to an abundance or a misery', () => {
    expect(bidsOf('')).toEqual([
      'pass',
      'wait',
      ...['ask:H', 'abundance9:H', 'ask:D', 'abundance9:D'],
      ...['ask:C', 'abundance9:C', 'ask:S', 'abundance9:S'],
      ...['smallMisery', 'misery', 'openMisery'],
    ]);
  });

  test('may not ask a suit he does not hold', () => {
    const noSpades = { 0: 'KH QH JH TH 9H KD QD JD TD KC QC JC TC' };
    expect(bidsOf('', noSpades)).not.toContain('ask:S');
    expect(bidsOf('', noSpades)).not.toContain('abundance9:S');
  });

  test('may not ask a suit somebody else is asking', () => {
    expect(bidsOf('0:ask:H')).not.toContain('ask:H');
    expect(bidsOf('0:ask:H')).toContain('ask:S');
  });

  test('may ask a suit whose asker has passed', () => {
    // 0 asks hearts, 1 asks diamonds, 0 passes: hearts are free for 1, a second suit.
    expect(bidsOf('0:ask:H 1:ask:D 2:ask:C 3:pass 0:pass')).toContain('ask:H');
  });

  test('may ask the same suit twice, not three times', () => {
    const twice = '0:ask:H 1:ask:D 2:pass 3:pass 0:ask:H 1:ask:D';
    expect(bidsOf('0:ask:H 1:ask:D 2:pass 3:pass')).toContain('ask:H');
    expect(bidsOf(twice)).not.toContain('ask:H');
    expect(bidsOf(twice)).toContain('ask:S');
  });

  test('may ask a lower suit after a higher one', () => {
    expect(bidsOf('0:ask:H 1:ask:C 2:pass 3:pass')).toContain('ask:S');
  });

  test('asking another suit closes the ask before', () => {
    const state = auction('0:ask:H 1:ask:C 2:pass 3:pass 0:ask:S');
    expect(bids(state)).toContain('join:S');
    expect(bids(state)).not.toContain('join:H');
    expect(bids(state)).toContain('ask:H');
  });

  test('needs somebody who could join: alone against passed players he may only go solo', () => {
    const state = bidsOf('0:pass 1:pass 2:pass');
    expect(state.filter((bid) => bid.startsWith('ask'))).toEqual([]);
    expect(state.filter((bid) => bid.startsWith('solo'))).toEqual([
      'solo5:H',
      'solo5:D',
      'solo5:C',
      'solo5:S',
    ]);
  });

  test('may go solo only in a suit he has asked while somebody could still join', () => {
    const solos = bidsOf('0:ask:H 1:ask:D 2:pass 3:pass').filter((bid) => bid.startsWith('solo'));
    expect(solos).toEqual(['solo5:H']);
  });

  test('who asked and found nobody may still go solo in that suit or pass', () => {
    const state = auction('0:ask:H 1:pass 2:pass 3:pass');
    expect(bids(state)).toEqual(
      expect.arrayContaining(['pass', 'solo5:H', 'solo5:D', 'smallMisery', 'misery', 'openMisery']),
    );
    expect(bids(state).some((bid) => bid.startsWith('ask') || bid.startsWith('abundance'))).toBe(false);
  });

  test('may join an open ask in a suit he holds', () => {
    const noHearts = { 1: 'KD QD JD TD 9D KC QC JC TC KS QS JS TS' };
    expect(bidsOf('0:ask:H')).toContain('join:H');
    expect(bidsOf('0:ask:H', noHearts, { trull: false })).not.toContain('join:H');
  });

  test('who asked may still join somebody else', () => {
    const state = auction('0:ask:H 1:ask:D 2:pass 3:pass 0:join:D');
    expect(state.deal?.auction.standing).toEqual({ id: 'together8', suit: 'D', holders: [0, 1] });
    expect(state.deal?.auction.bidders[0].openAsk).toBeNull();
  });

  test('a join comes at the level that outranks what stands', () => {
    // Solo 5 stands above together 8, and solo 6 above together 9.
    const state = auction('0:ask:H 1:ask:D 2:pass 3:pass 0:solo5:H 1:solo6:D');
    expect(bids(state)).toEqual(['pass', 'solo6:H']);
    const spades = auction('0:ask:S 1:ask:H 2:join:S 3:join:H');
    expect(spades.deal?.auction.standing?.id).toBe('together8');
    const lower = auction('0:ask:H 1:ask:S 2:join:H 3:join:S');
    expect(lower.deal?.auction.standing).toEqual({ id: 'together9', suit: 'S', holders: [1, 3] });
  });

  test('may bid an abundance only as his first bid, also in a suit somebody else asked', () => {
    expect(bidsOf('0:ask:H')).toContain('abundance9:H');
    expect(bidsOf('0:ask:H 1:ask:D 2:pass 3:pass').join()).not.toContain('abundance');
  });

  test('may not leap: only the lowest level that outranks is offered', () => {
    expect(bidsOf('0:abundance9:D').filter((bid) => bid.startsWith('abundance'))).toEqual([
      'abundance9:H',
      'abundance10:D',
      'abundance10:C',
      'abundance10:S',
    ]);
  });

  test('may ask over a misery as long as a together contract outranks it', () => {
    expect(bidsOf('0:smallMisery')).toContain('ask:H');
    expect(bidsOf('0:misery').some((bid) => bid.startsWith('ask'))).toBe(false);
  });
});

describe('options', () => {
  test('without solo 5 the lowest solo is solo 6', () => {
    expect(bidsOf('0:pass 1:pass 2:pass', {}, { soloFive: false })).toContain('solo6:S');
    expect(bidsOf('0:pass 1:pass 2:pass', {}, { soloFive: false })).not.toContain('solo5:S');
  });

  test('without small misery it is not offered', () => {
    expect(bidsOf('', {}, { smallMisery: false })).not.toContain('smallMisery');
  });

  test('piccolo is offered only with the option, and only to one player', () => {
    expect(bidsOf('')).not.toContain('piccolo');
    expect(bidsOf('', {}, { piccolo: true })).toContain('piccolo');
    expect(bidsOf('0:piccolo', {}, { piccolo: true })).not.toContain('piccolo');
  });
});

describe('waiting', () => {
  test('is for the first player, as the first bid', () => {
    expect(bidsOf('0:pass')).not.toContain('wait');
  });

  test('leaves joining or passing', () => {
    expect(bidsOf('0:wait 1:ask:H 2:pass 3:ask:D')).toEqual(['pass', 'join:H', 'join:D']);
    expect(bidsOf('0:wait 1:pass 2:pass 3:misery')).toEqual(['pass']);
  });

  test('keeps him a possible joiner', () => {
    expect(bidsOf('0:wait 1:pass 2:pass')).toContain('ask:H');
  });

  test('ends with joining: he then speaks for the pair', () => {
    const state = auction('0:wait 1:ask:H 2:ask:D 3:pass 0:join:H 2:smallMisery');
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass', 'together12:H', 'passParole']);
  });
});

describe('a pair', () => {
  test('is spoken for by the joiner; the asker gets no turn', () => {
    const state = auction('0:ask:H 1:join:H 2:smallMisery 3:pass');
    expect(turn(state)).toBe(1);
  });

  test('holding the contract gets no turn', () => {
    expect(turn(auction('0:ask:H 1:join:H 2:ask:D 3:ask:C'))).toBe(2);
  });

  test('below level 11 may only raise or pass', () => {
    expect(bidsOf('0:ask:H 1:join:H 2:ask:D 3:join:D')).toEqual(['pass', 'together9:H']);
  });

  test('may give the word to the asker from level 11, once', () => {
    const parole = '0:ask:H 1:join:H 2:smallMisery 3:pass 1:passParole';
    const given = auction(parole);
    expect(turn(given)).toBe(0);
    expect(bids(given)).toEqual(['pass', 'together12:H']);
    const raised = auction(`${parole} 0:together12:H 2:misery`);
    expect(turn(raised)).toBe(0);
    expect(bids(raised)).toEqual(['pass']);
  });

  test('whose asker passes after pass parole leaves the giver bound, with a solo', () => {
    const state = auction('0:ask:H 1:join:H 2:smallMisery 3:pass 1:passParole 0:pass');
    expect(turn(state)).toBe(1);
    expect(bids(state)).toEqual(['pass', 'solo8:H']);
  });

  test('whose speaker passed may only go solo in the pair’s suit', () => {
    const state = auction('0:ask:H 1:join:H 2:pass 3:solo5:C 1:pass');
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass', 'solo5:H']);
  });

  test('two pairs may bid against each other', () => {
    const state = auction('0:ask:H 1:join:H 2:ask:D 3:join:D 1:together9:H 3:together10:D 1:pass 0:pass');
    expect(state.deal?.contract).toMatchObject({ id: 'together10', trump: 'D', declarers: [2, 3] });
  });
});

describe('a bound player', () => {
  test('raises a solo in the same suit and nothing else, up to solo 8', () => {
    const climb = '0:ask:H 1:ask:D 2:pass 3:pass 0:solo5:H 1:solo6:D';
    expect(bidsOf(climb)).toEqual(['pass', 'solo6:H']);
    const top = '0:solo6:H 1:solo7:D 0:solo7:H 1:solo8:D 0:solo8:H';
    expect(bidsOf(`${climb} ${top}`)).toEqual(['pass']);
  });

  test('raises an abundance in the same suit and nothing else', () => {
    expect(bidsOf('0:abundance9:S 1:pass 2:abundance9:D 3:pass')).toEqual(['pass', 'abundance10:S']);
  });
});

describe('miseries', () => {
  test('are shared: the same bid adds a holder', () => {
    const state = auction('0:misery 1:pass 2:misery 3:misery');
    expect(state.deal?.contract?.declarers).toEqual([0, 2, 3]);
  });

  test('bind nobody: outranked holders are free again, but have made a bid', () => {
    const state = auction('0:smallMisery 1:misery 2:pass 3:pass');
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass', 'misery', 'openMisery']);
  });
});

describe('the end', () => {
  test('comes when nobody may speak any more', () => {
    expect(auction('0:pass 1:openMisery 2:pass 3:pass').deal?.phase).toBe('playing');
    expect(auction('0:openMisery 1:openMisery 2:openMisery 3:openMisery').deal?.contract?.declarers).toEqual([
      0, 1, 2, 3,
    ]);
  });

  test('an asker who finds no partner and passes leaves an all-passed deal', () => {
    const state = auction('0:ask:H 1:pass 2:pass 3:pass 0:pass');
    expect(state.deal?.phase).toBe('allPassed');
    expect(state.doubleNext).toBe(true);
  });

  test('a forced pass waits for its player like any other move', () => {
    const state = auction('0:wait 1:pass 2:pass 3:pass');
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass']);
  });
});

describe('solo slim', () => {
  const SLAM = { 1: 'AH KH QH JH TH 9H 8H 7H AD KD QD JD AC' };

  test('is offered to a hand that passes the check, in its solid suit', () => {
    expect(bidsOf('0:pass', SLAM, { trull: false })).toEqual(
      expect.arrayContaining(['soloSlim:H', 'soloSlim:D']),
    );
    expect(bidsOf('0:pass', SLAM, { trull: false })).not.toContain('soloSlim:C');
  });

  test('is a first bid: not for who has asked', () => {
    const state = auction('0:pass 1:ask:H 2:ask:S 3:pass', SLAM, { trull: false });
    expect(bids(state).some((bid) => bid.startsWith('soloSlim'))).toBe(false);
  });

  test('outranked by a higher suit, its player can only pass', () => {
    const two = { 0: 'AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 1: 'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H' };
    const state = auction('0:soloSlim:S 1:soloSlim:H 2:pass 3:pass', two, { trull: false });
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass']);
  });
});
