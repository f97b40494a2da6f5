import { KINGEN_GAMES, type KingenGame, kingen, type Seat } from '@troef/games';
import { dealKingen, handsFrom, kingenSession, playKingen } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { bestTrump, setsBefore } from './choices.ts';
import { dangerOf } from './danger.ts';
import { kingenPlayer } from './index.ts';

type Named = Readonly<Partial<Record<Seat, string>>>;

/** Returns the next answer after these moves. Seat 3 deals, seat 0 leads; cards not named are dealt round. */
function answer(type: KingenGame, named: Named, moves = ''): string {
  const session = kingenSession('single', { played: KINGEN_GAMES.indexOf(type) });
  const state = playKingen(dealKingen(session, handsFrom(named)), moves);
  const seat = kingen.toMove(state)[0] as Seat;
  return kingenPlayer.chooseMove(kingen.viewFor(state, seat), 'normal', 'test');
}

describe('avoiding', () => {
  test('follows just under the winning card', () => {
    const named = { 0: 'KS', 1: 'QS 4S', 2: 'TS 9S 2S AS', 3: 'JS' };
    expect(answer('tricks', named, '0:KS 1:QS')).toBe('TS');
  });

  test('the last player wins a trick that must be won with the highest card', () => {
    const named = { 0: '6S', 1: '5S', 2: '4S 3S 2S', 3: 'AS QS 7S' };
    expect(answer('tricks', named, '0:6S 1:5S 2:2S')).toBe('AS');
  });

  test('a trick without hearts is harmless: the last player wins it with the ace', () => {
    const named = { 0: 'KC TC 9C', 1: 'QC 7C 6C', 2: 'JC 8C 5C 4C', 3: 'AC 3C 2C 2D 3D 4D' };
    expect(answer('hearts', named, '0:KC 1:QC 2:JC')).toBe('AC');
  });

  test('a void player throws the queen', () => {
    const named = { 0: 'AC', 1: '2H 3H 4H 5H 6H 7H 8H 9H 2D 3D 4D QS KD', 2: '2C', 3: '3C' };
    expect(answer('queens', named, '0:AC')).toBe('QS');
  });

  test('the queen goes under the ace or king of its suit', () => {
    const named = { 0: 'AC', 1: 'QC 3C 2C', 3: 'JC 9C 8C 7C' };
    expect(answer('queens', named, '0:AC')).toBe('QC');
    expect(answer('queens', { 0: 'TC', 1: 'QC 3C 2C', 3: 'JC 9C 8C 7C' }, '0:TC')).not.toBe('QC');
  });

  test('a void player throws a high heart before a low one', () => {
    const named = { 0: 'AC', 1: 'AH KH 3H 2H 2D 3D 4D 5D 6D 2S 3S 4S 5S', 2: '2C', 3: '3C' };
    expect(answer('hearts', named, '0:AC')).toMatch(/[AK]H/);
  });

  test('neither jack nor king is led to players who can stay under it', () => {
    const named = { 0: 'JH 8H 3H QS 6S 2S 7D 3D 2D KC 8C 4C 2C' };
    expect(answer('kingsJacks', named)).not.toMatch(/^[JK]/);
    expect(answer('queens', named)).not.toMatch(/^Q/);
  });

  test('before the seventh trick high cards go while tricks cost nothing', () => {
    const named = { 0: 'KC', 1: 'QC', 2: 'JC', 3: 'AC 3C' };
    expect(answer('seventhLast', named, '0:KC 1:QC 2:JC')).toBe('AC');
  });
});

describe('the danger of a hand', () => {
  const danger = (type: Exclude<KingenGame, 'trumps'>, cards: string) =>
    dangerOf(type, setsBefore(handsFrom({ 0: cards })[0]));

  test('two, four, six of a suit are safe, ace and king alone are not', () => {
    const rest = '2D 4D 6D 8D 2C 4C 6C 2H 4H 6H';
    expect(danger('tricks', `2S 4S 6S ${rest}`)).toBeLessThan(danger('tricks', `2S AS KS ${rest}`) - 0.3);
  });

  test('the king of hearts is safer beside a short suit', () => {
    const short = danger('king', 'KH 2H 3H 2D 4D 6D 8D TD 2C 4C 6C 8C TC');
    const long = danger('king', 'KH 2H 3H 2D 4D 6D 8D 2C 4C 6C 2S 4S 6S');
    expect(short).toBeLessThan(long);
  });
});

describe('trumps', () => {
  const trumpOf = (cards: string) => bestTrump(setsBefore(handsFrom({ 0: cards })[0])).trump;

  test('the longest suit, or four cards with the top ones, is named trump', () => {
    expect(trumpOf('KC JC 9C 6C 4C 2C AH KH 3D 2D 5S 4S 2S')).toBe(2);
    expect(trumpOf('AH KH QH 5H 9C 8C 7C 6C KD 3D 2D 4S 2S')).toBe(0);
  });

  test('a majority of trumps is drawn from the top', () => {
    const session = kingenSession('single', { played: 6 });
    const hands = handsFrom({ 0: 'AH KH QH JH 9H 8H AD KD 4D 3D 2C 3C 2S' });
    const state = playKingen(dealKingen(session, hands), '3:trump:H');
    expect(kingenPlayer.chooseMove(kingen.viewFor(state, 0), 'normal', 'test')).toMatch(/^[AKQJ]H/);
  });

  test('fourth hand wins as cheaply as it can, or keeps its cards if it cannot win', () => {
    const session = kingenSession('single', { played: 6 });
    const dealt = dealKingen(session, handsFrom({ 0: '9D', 1: 'TD', 2: '8D', 3: 'AD JD 3D 2D AH' }));
    const state = playKingen(dealt, '3:trump:H 0:9D 1:TD 2:8D');
    expect(kingenPlayer.chooseMove(kingen.viewFor(state, 3), 'normal', 'test')).toBe('JD');
    const other = dealKingen(session, handsFrom({ 0: '9D', 1: 'TD', 2: 'AD', 3: 'KD JD 3D 2D AH' }));
    const beaten = playKingen(other, '3:trump:H 0:9D 1:TD 2:AD');
    expect(kingenPlayer.chooseMove(kingen.viewFor(beaten, 3), 'normal', 'test')).toBe('2D');
  });
});

describe('the choice of a double session', () => {
  const chosen = (cards: string, games = [[], [], [], []] as string[][]) => {
    const state = dealKingen(kingenSession('double', { games }), handsFrom({ 3: cards }));
    return kingenPlayer.chooseMove(kingen.viewFor(state, 3), 'normal', 'test');
  };

  test('a long strong suit with outside winners is for trumps', () => {
    expect(chosen('AH KH QH JH 8H 5H AD KD 4C 3C AS 3S 2S')).toBe('game:trumps');
  });

  test('a hand of low cards is for a negative game', () => {
    expect(chosen('2H 4H 5H 2D 3D 6D 2C 4C 7C 2S 3S 5S 8S')).not.toBe('game:trumps');
  });

  test('a game that the quotas leave is chosen', () => {
    const games = [[], [], [], ['trumps', 'trumps']];
    expect(chosen('AH KH QH JH 8H 5H AD KD 4C 3C AS 3S 2S', games)).not.toBe('game:trumps');
  });
});

describe.each(['hard', 'expert'] as const)('%s', (level) => {
  const chosen = (session: 'single' | 'double', cards: string) => {
    const started = session === 'double' ? kingenSession('double') : kingenSession('single', { played: 6 });
    const state = dealKingen(started, handsFrom({ 3: cards }));
    return kingenPlayer.chooseMove(kingen.viewFor(state, 3), level, 'test');
  };

  test('the long strong suit is named trump', () => {
    expect(chosen('single', 'KC JC 9C 6C 4C 2C AH KH 3D 2D 5S 4S 2S')).toBe('trump:C');
  });

  test('in a double session the hand decides between trumps and avoiding', () => {
    expect(chosen('double', 'AH KH QH JH 8H 5H AD KD 4C 3C AS 3S 2S')).toBe('game:trumps');
    expect(chosen('double', '2H 4H 5H 2D 3D 6D 2C 4C 7C 2S 3S 5S 8S')).not.toBe('game:trumps');
  });

  test('the queen goes under the ace of its suit', () => {
    const session = kingenSession('single', { played: KINGEN_GAMES.indexOf('queens') });
    const dealt = dealKingen(session, handsFrom({ 0: 'AC', 1: 'QC 3C 2C', 3: 'JC 9C 8C 7C' }));
    const view = kingen.viewFor(playKingen(dealt, '0:AC'), 1);
    expect(kingenPlayer.chooseMove(view, level, 'test')).toBe('QC');
  });
});
