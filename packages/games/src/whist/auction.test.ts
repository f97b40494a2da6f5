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
  test('the first bidder may pass, wait, ask in every suit, or bid an abundance or a misery at once', () => {
    expect(bidsOf('')).toEqual([
      'pass',
      'wait',
      ...['ask:H', 'abundance9:H', 'ask:D', 'abundance9:D'],
      ...['ask:C', 'abundance9:C', 'ask:S', 'abundance9:S'],
      ...['smallMisery', 'misery', 'openMisery'],
    ]);
  });

  test('may not ask a suit that is not in their hand', () => {
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

  test('may ask the same suit twice but not three times', () => {
    const twice = '0:ask:H 1:ask:D 2:pass 3:pass 0:ask:H 1:ask:D';
    expect(bidsOf('0:ask:H 1:ask:D 2:pass 3:pass')).toContain('ask:H');
    expect(bidsOf(twice)).not.toContain('ask:H');
    expect(bidsOf(twice)).toContain('ask:S');
  });

  test('may ask a lower suit after a higher one', () => {
    expect(bidsOf('0:ask:H 1:ask:C 2:pass 3:pass')).toContain('ask:S');
  });

  test('may ask another suit and so closes the ask before', () => {
    const state = auction('0:ask:H 1:ask:C 2:pass 3:pass 0:ask:S');
    expect(bids(state)).toContain('join:S');
    expect(bids(state)).not.toContain('join:H');
    expect(bids(state)).toContain('ask:H');
  });

  test('may not ask if all others have passed, because nobody could join, but may go solo', () => {
    const state = bidsOf('0:pass 1:pass 2:pass');
    expect(state.filter((bid) => bid.startsWith('ask'))).toEqual([]);
    expect(state.filter((bid) => bid.startsWith('solo'))).toEqual([
      'solo5:H',
      'solo5:D',
      'solo5:C',
      'solo5:S',
    ]);
  });

  test('may go solo only in a suit they have asked while somebody could still join', () => {
    const solos = bidsOf('0:ask:H 1:ask:D 2:pass 3:pass').filter((bid) => bid.startsWith('solo'));
    expect(solos).toEqual(['solo5:H']);
  });

  test('may go solo in the asked suit or pass if nobody joined the ask', () => {
    const state = auction('0:ask:H 1:pass 2:pass 3:pass');
    expect(bids(state)).toEqual(
      expect.arrayContaining(['pass', 'solo5:H', 'solo5:D', 'smallMisery', 'misery', 'openMisery']),
    );
    expect(bids(state).some((bid) => bid.startsWith('ask') || bid.startsWith('abundance'))).toBe(false);
  });

  test('may join an open ask in a suit that is in their hand', () => {
    const noHearts = { 1: 'KD QD JD TD 9D KC QC JC TC KS QS JS TS' };
    expect(bidsOf('0:ask:H')).toContain('join:H');
    expect(bidsOf('0:ask:H', noHearts, { trull: false })).not.toContain('join:H');
  });

  test('may join somebody else after an ask of their own', () => {
    const state = auction('0:ask:H 1:ask:D 2:pass 3:pass 0:join:D');
    expect(state.deal?.auction.standing).toEqual({ id: 'together8', suit: 'D', holders: [0, 1] });
    expect(state.deal?.auction.bidders[0].openAsk).toBeNull();
  });

  test('a join is made at the lowest level that outranks the standing contract', () => {
    // Solo 5 outranks together 8, and solo 6 outranks together 9.
    const state = auction('0:ask:H 1:ask:D 2:pass 3:pass 0:solo5:H 1:solo6:D');
    expect(bids(state)).toEqual(['pass', 'solo6:H']);
    const spades = auction('0:ask:S 1:ask:H 2:join:S 3:join:H');
    expect(spades.deal?.auction.standing?.id).toBe('together8');
    const lower = auction('0:ask:H 1:ask:S 2:join:H 3:join:S');
    expect(lower.deal?.auction.standing).toEqual({ id: 'together9', suit: 'S', holders: [1, 3] });
  });

  test('may bid an abundance only as a first bid but even in a suit that somebody else asked', () => {
    expect(bidsOf('0:ask:H')).toContain('abundance9:H');
    expect(bidsOf('0:ask:H 1:ask:D 2:pass 3:pass').join()).not.toContain('abundance');
  });

  test('may not jump: only the lowest level that outranks the standing contract is offered', () => {
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

  test('small misery is offered only with the option', () => {
    expect(bidsOf('', {}, { smallMisery: false })).not.toContain('smallMisery');
  });

  test('piccolo is offered only with the option, and only to one player', () => {
    expect(bidsOf('')).not.toContain('piccolo');
    expect(bidsOf('', {}, { piccolo: true })).toContain('piccolo');
    expect(bidsOf('0:piccolo', {}, { piccolo: true })).not.toContain('piccolo');
  });
});

describe('waiting', () => {
  test('can only be the first bid of the deal', () => {
    expect(bidsOf('0:pass')).not.toContain('wait');
  });

  test('leaves only joining or passing', () => {
    expect(bidsOf('0:wait 1:ask:H 2:pass 3:ask:D')).toEqual(['pass', 'join:H', 'join:D']);
    expect(bidsOf('0:wait 1:pass 2:pass 3:misery')).toEqual(['pass']);
  });

  test('leaves the player a possible joiner', () => {
    expect(bidsOf('0:wait 1:pass 2:pass')).toContain('ask:H');
  });

  test('ends with joining: the joiner then speaks for the pair', () => {
    const state = auction('0:wait 1:ask:H 2:ask:D 3:pass 0:join:H 2:smallMisery');
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass', 'together12:H', 'passParole']);
  });
});

describe('a pair', () => {
  test('lets the joiner speak while the asker gets no turn', () => {
    const state = auction('0:ask:H 1:join:H 2:smallMisery 3:pass');
    expect(turn(state)).toBe(1);
  });

  test('gets no turn while it holds the contract', () => {
    expect(turn(auction('0:ask:H 1:join:H 2:ask:D 3:ask:C'))).toBe(2);
  });

  test('may only raise or pass below level 11', () => {
    expect(bidsOf('0:ask:H 1:join:H 2:ask:D 3:join:D')).toEqual(['pass', 'together9:H']);
  });

  test('may make the asker its speaker once from level 11', () => {
    const parole = '0:ask:H 1:join:H 2:smallMisery 3:pass 1:passParole';
    const given = auction(parole);
    expect(turn(given)).toBe(0);
    expect(bids(given)).toEqual(['pass', 'together12:H']);
    const raised = auction(`${parole} 0:together12:H 2:misery`);
    expect(turn(raised)).toBe(0);
    expect(bids(raised)).toEqual(['pass']);
  });

  test('leaves the giver of pass parole bound and able to go solo if the asker passes', () => {
    const state = auction('0:ask:H 1:join:H 2:smallMisery 3:pass 1:passParole 0:pass');
    expect(turn(state)).toBe(1);
    expect(bids(state)).toEqual(['pass', 'solo8:H']);
  });

  test('leaves the asker only a solo in the suit of the pair if the speaker passes', () => {
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
  test('can only raise a solo in the same suit up to solo 8', () => {
    const climb = '0:ask:H 1:ask:D 2:pass 3:pass 0:solo5:H 1:solo6:D';
    expect(bidsOf(climb)).toEqual(['pass', 'solo6:H']);
    const top = '0:solo6:H 1:solo7:D 0:solo7:H 1:solo8:D 0:solo8:H';
    expect(bidsOf(`${climb} ${top}`)).toEqual(['pass']);
  });

  test('can only raise an abundance in the same suit', () => {
    expect(bidsOf('0:abundance9:S 1:pass 2:abundance9:D 3:pass')).toEqual(['pass', 'abundance10:S']);
  });
});

describe('miseries', () => {
  test('are shared: the same bid adds a holder', () => {
    const state = auction('0:misery 1:pass 2:misery 3:misery');
    expect(state.deal?.contract?.declarers).toEqual([0, 2, 3]);
  });

  test('bind nobody: holders who are outranked are free again, but have made a bid', () => {
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

  test('does not come before a forced pass is made', () => {
    const state = auction('0:wait 1:pass 2:pass 3:pass');
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass']);
  });
});

describe('solo slim', () => {
  const SLAM = { 1: 'AH KH QH JH TH 9H 8H 7H AD KD QD JD AC' };

  test('can be bid in a solid suit by a hand that passes the check', () => {
    expect(bidsOf('0:pass', SLAM, { trull: false })).toEqual(
      expect.arrayContaining(['soloSlim:H', 'soloSlim:D']),
    );
    expect(bidsOf('0:pass', SLAM, { trull: false })).not.toContain('soloSlim:C');
  });

  test('can only be a first bid: a player who has asked may not bid it', () => {
    const state = auction('0:pass 1:ask:H 2:ask:S 3:pass', SLAM, { trull: false });
    expect(bids(state).some((bid) => bid.startsWith('soloSlim'))).toBe(false);
  });

  test('leaves its player only a pass if a higher suit outranks it', () => {
    const two = { 0: 'AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 1: 'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H' };
    const state = auction('0:soloSlim:S 1:soloSlim:H 2:pass 3:pass', two, { trull: false });
    expect(turn(state)).toBe(0);
    expect(bids(state)).toEqual(['pass']);
  });
});
