/** Positions on which every club player agrees. */
import { type BySeat, GAMES, type Game, type Seat } from '@troef/games';
import { describe, expect, test } from 'vitest';
import type { Level } from '../level.ts';
import { losersIn } from '../search/alone/shoot.ts';
import { handsOf, stateAfter } from '../testing/positions.ts';
import { chooseHeartsMove } from './index.ts';
import { worthOf } from './search.ts';
import { costOfGiving } from './standing.ts';

const game: Game = GAMES.hearts;

/**
 * Returns the answer of the seat to move after these moves. With the default `played` no cards are passed.
 */
function answer(
  hands: BySeat<string>,
  moves: string,
  played = 3,
  asked?: Seat,
  level: Level = 'normal',
  totals: BySeat<number> = [0, 0, 0, 0],
): string {
  const started = game.start({ target: 100, deals: null }, { played, totals });
  if (!started.ok) throw new Error(started.error);
  const state = stateAfter(game, started.value, handsOf(hands), moves);
  const seat = asked ?? (game.toMove(state)[0] as Seat);
  return chooseHeartsMove(game.viewFor(state, seat), level, 'test');
}

const passedBy = (line: string, others: readonly [string, string, string]): string[] =>
  answer([line, ...others], '', 0, 0)
    .slice('pass:'.length)
    .split(',');

describe('passing', () => {
  test('the bare queen of spades goes', () => {
    expect(
      passedBy('Q3 9532 T864 852', ['AK54 AKQ AKQ AKQ', 'JT98 JT8 J97 JT9', '762 764 532 7643']),
    ).toContain('QS');
  });

  test('a queen with five spades below it stays, and so do they', () => {
    const passed = passedBy('QJ8642 K5 A4 K95', ['AK5 AQJ KQJ AQJT', 'T97 T987 T98 876', '3 6432 76532 432']);
    expect(passed.filter((card) => card.endsWith('S'))).toEqual([]);
  });

  test('ace and king of spades without cover go', () => {
    const passed = passedBy('AK2 532 9642 753', ['QJT9 AKQ AKQ AKQ', '876 JT9 JT8 JT98', '543 8764 753 642']);
    expect(passed).toEqual(expect.arrayContaining(['AS', 'KS']));
  });

  test('low hearts are kept', () => {
    const passed = passedBy('9764 AK32 K8 Q74', ['AKQ QJT AQJT AKJ', 'JT8 987 9765 T98', '532 654 432 6532']);
    expect(passed).not.toContain('2H');
    expect(passed).not.toContain('3H');
  });
});

describe('the first trick', () => {
  const HANDS: BySeat<string> = [
    'A32 K52 K64 K732',
    'K54 AQ4 AQJ AQJT',
    'QT98 JT9 T98 986',
    'J76 8763 7532 54',
  ];

  test('in the first trick the high club goes, because no penalty can fall', () => {
    expect(answer(HANDS, '2C')).toBe('AC');
  });
});

describe('following', () => {
  // Seat 0 leads the two of clubs. Seat 3 wins the first trick and leads.
  const HANDS: BySeat<string> = [
    'KT9 JT94 K86 932',
    'QJ5 Q875 AJ75 QJ',
    '876 AK32 QT9 T87',
    'A432 6 432 AK654',
  ];

  test('a player stays just under the winning card if points lie there', () => {
    expect(answer(HANDS, '2C QC TC AC 2D 8D 5D')).toMatch(/^(9D|TD|QD)$/);
  });

  test('the queen of spades goes on another player’s trick at the first chance', () => {
    expect(answer(HANDS, '2C QC TC AC KC 9C JC 8C 6C 3C')).toBe('QS');
  });
});

describe('on lead', () => {
  test('the bare queen of spades is not led into ace and king', () => {
    const hands: BySeat<string> = [
      'KT98 JT94 K86 92',
      'Q 8752 AJ75 AKQJ',
      'J765 AK3 QT9 T87',
      'A432 Q6 432 6543',
    ];
    expect(answer(hands, '2C KC TC 6C')).not.toBe('QS');
  });
});

describe('the moon', () => {
  test('a hand that runs every suit from the top has no loser', () => {
    const suit = (ranks: string): number =>
      [...ranks].reduce((mask, rank) => mask | (1 << '23456789TJQKA'.indexOf(rank)), 0);
    expect(losersIn(suit('AKQJ2'), suit('T9876543'))).toBe(0);
    expect(losersIn(suit('AQ'), suit('KJT98765432'))).toBe(1);
    expect(losersIn(suit('32'), suit('AKQJT987654'))).toBe(2);
  });

  test('a player who has all points and holds the winners leads winners', () => {
    const hands: BySeat<string> = [
      'AKQ AKQJT9 A AK2',
      'JT9 8765 KQJ QJT',
      '876 432 T987 987',
      '5432 - 65432 6543',
    ];
    expect(answer(hands, '2C QC 9C 6C KD 7D 2D AD')).toMatch(/^(AK|[AK])[SC]$|^[AKQ]S$/);
  });
});

describe.each(['hard', 'expert'] as const)('%s', (level) => {
  test('a player who has all points and holds the winners leads winners', () => {
    const hands: BySeat<string> = [
      'AKQ AKQJT9 A AK2',
      'JT9 8765 KQJ QJT',
      '876 432 T987 987',
      '5432 - 65432 6543',
    ];
    expect(answer(hands, '2C QC 9C 6C KD 7D 2D AD', 3, undefined, level)).toMatch(/^(AK|[AK])[SC]$|^[AKQ]S$/);
  });

  test('in the first trick the ace of clubs goes, because no penalty can fall', () => {
    const hands: BySeat<string> = [
      'A32 K52 K64 K732',
      'K54 AQ4 AQJ AQJT',
      'QT98 JT9 T98 986',
      'J76 8763 7532 54',
    ];
    expect(answer(hands, '2C', 3, undefined, level)).toMatch(/^[AQ]C$/);
  });

  test('the bare queen of spades is passed', () => {
    const hands: BySeat<string> = [
      'Q3 9532 T864 852',
      'AK54 AKQ AKQ AKQ',
      'JT98 JT8 J97 JT9',
      '762 764 532 7643',
    ];
    expect(answer(hands, '', 0, 0, level)).toContain('QS');
  });
});

describe('the end of the session', () => {
  test('the leader ends the session, another player does not', () => {
    const scores = (totals: BySeat<number>) => {
      const worth = worthOf(
        { totals, lowestWins: true, spread: 9, left: (after) => (Math.max(...after) >= 100 ? 0 : 1) },
        1,
      );
      return { ends: worth(Int32Array.from([13, 0, 8, 5])), goesOn: worth(Int32Array.from([6, 0, 10, 10])) };
    };
    const first = scores([90, 50, 52, 54]);
    expect(first.ends).toBeGreaterThan(first.goesOn);
    const third = scores([90, 65, 55, 40]);
    expect(third.ends).toBeLessThan(third.goesOn);
  });

  test('a player who takes all points gives the others twenty-six', () => {
    const worth = worthOf({ totals: [0, 0, 0, 0], lowestWins: true, spread: 9, left: () => 8 }, 2);
    expect(worth(Int32Array.from([0, 0, 26, 0]))).toBeGreaterThan(worth(Int32Array.from([13, 13, 0, 0])));
  });

  test('an exact ending gives the scores of a moon, which are not turned again', () => {
    const worth = worthOf({ totals: [0, 0, 0, 0], lowestWins: true, spread: 9, left: () => 8 }, 2);
    expect(worth(Int32Array.from([26, 26, 0, 26]))).toBe(worth(Int32Array.from([0, 0, 26, 0])));
  });

  test('a player who is not first keeps points from one whom they would take to the target', () => {
    expect(costOfGiving([50, 40, 95, 60], 100, 0, 2, 13)).toBeGreaterThan(0);
    expect(costOfGiving([30, 40, 95, 60], 100, 0, 2, 13)).toBeLessThan(0);
  });

  test('otherwise points go to the leader', () => {
    expect(costOfGiving([50, 40, 55, 60], 100, 0, 1, 13)).toBeLessThan(
      costOfGiving([50, 40, 55, 60], 100, 0, 3, 13),
    );
  });
});
