import { type BySeat, GAMES, type Game, type Seat } from '@troef/games';
import { describe, expect, test } from 'vitest';
import { startSession } from '../testing/play-deal.ts';
import { handsOf, stateAfter } from '../testing/positions.ts';
import { wiezenPlayer } from './index.ts';

const game: Game = GAMES.wiezen;

/** Returns the next answer after these moves. Seat 3 deals, and the last club of its hand is turned. */
function answer(hands: BySeat<string>, moves: string): string {
  const state = stateAfter(game, startSession(game), handsOf(hands), moves);
  const seat = game.toMove(state)[0] as Seat;
  return wiezenPlayer.chooseMove(game.viewFor(state, seat), 'normal', 'test');
}

/** Seat 0 has trumps headed by the king, and two aces. Its partner in seat 1 has the ace of trumps. */
const PAIR: BySeat<string> = ['A84 K5 A63 KQJ92', 'Q75 T863 KQ82 A7', 'KT92 A974 J54 T4', 'J63 QJ2 T97 8653'];

describe('bidding', () => {
  test('five trumps with king, queen and jack, and aces beside them, ask', () => {
    expect(answer(PAIR, '')).toBe('ask');
  });

  test('a hand with three tricks and two trumps joins, one with two tricks does not', () => {
    const hands: BySeat<string> = [
      'A84 K5 A63 KQJ92',
      'K75 A863 KQ82 A7',
      'QT92 QT97 J54 T4',
      'J63 J42 T97 8653',
    ];
    expect(answer(hands, 'ask')).toBe('join');
    expect(answer(PAIR, 'ask')).toBe('pass');
  });

  test('a hand without tricks passes', () => {
    expect(answer(PAIR, 'ask pass pass')).toBe('pass');
  });

  test('an asker without a partner plays solo with sure tricks, and otherwise passes', () => {
    const strong: BySeat<string> = [
      'K8 K54 AK AKQJ92',
      'AQ75 T863 QJ82 T',
      'JT92 AQ7 T965 73',
      '643 J92 743 8654',
    ];
    expect(answer(strong, 'ask pass pass pass')).toBe('solo5');
    const weak: BySeat<string> = [
      'A84 KJ 6542 QJ92',
      'QT75 8632 KQ8 A7',
      'K92 AT97 AT3 KT4',
      'J63 Q54 J97 8653',
    ];
    expect(answer(weak, 'ask pass pass pass')).toBe('pass');
  });

  test('a hand with nine tricks bids an abundance at the level it makes', () => {
    const hands: BySeat<string> = [
      'AKQJT98 AK K2 62',
      '64 9842 A765 QT4',
      '52 765 QJT43 KJ9',
      '73 QJT3 98 A8753',
    ];
    expect(answer(hands, '')).toMatch(/^abundance(9|10):S$/);
  });

  test('a hand with low cards in every suit bids a misery', () => {
    const hands: BySeat<string> = [
      '5432 642 753 432',
      'KQJ9 AKQ AKQ K65',
      'AT87 T98 JT9 QJ7',
      '6 J753 8642 AT98',
    ];
    expect(answer(hands, '')).toMatch(/isery$/);
  });
});

describe('play', () => {
  test('the declarer with the best trumps draws them', () => {
    const hands: BySeat<string> = [
      'K84 K5 A63 AKQ92',
      'Q75 T863 KQ82 J7',
      'AT92 A974 J54 T4',
      'J63 QJ2 T97 8653',
    ];
    expect(answer(hands, 'ask join pass pass')).toBe('AC');
  });

  test('the partner’s winning card is not covered', () => {
    expect(answer(PAIR, 'ask join pass pass AS')).toBe('5S');
  });

  test('the last player wins as cheaply as possible', () => {
    expect(answer(PAIR, 'ask join pass pass 5H 3H 4H')).toBe('JH');
  });
});
