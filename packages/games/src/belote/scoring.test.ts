import { describe, expect, test } from 'vitest';
import type { Card } from '../kernel/cards/card.ts';
import { PACK_32 } from '../kernel/cards/card.ts';
import type { ByTeam, Team } from '../kernel/team.ts';
import type { WonTrick } from '../kernel/view.ts';
import { BELOTE_TRUMPS, type BeloteTrump, belotePoints } from './cards.ts';
import { type Counted, settle, shareOut, trickPoints } from './scoring.ts';
import type { BeloteLevel } from './view.ts';

const NONE: ByTeam<number> = [0, 0];

function counted(team: Team, tricks: ByTeam<number>, more: Partial<Counted> = {}): Counted {
  return {
    contract: { id: 'take', trump: 'H', taker: team, level: null, multiplier: 1 },
    team,
    tricks,
    announcements: NONE,
    belote: NONE,
    capot: null,
    heldBefore: 0,
    ...more,
  };
}

const bid = (team: Team, level: BeloteLevel, multiplier: 1 | 2 | 4 = 1) =>
  ({ contract: { id: 'bid', trump: 'H', taker: team, level, multiplier } }) as const;

describe('belote: worked examples of the rules', () => {
  test.each([
    ['1: made', counted(0, [95, 67]), [95, 67], 'made', 0],
    ['2: dedans', counted(0, [78, 84]), [0, 162], 'dedans', 0],
    ['3: the belote makes it', counted(0, [75, 87], { belote: [20, 0] }), [95, 87], 'made', 0],
    [
      '4: the belote of the others breaks it',
      counted(0, [88, 74], { belote: [0, 20] }),
      [0, 182],
      'dedans',
      0,
    ],
    ['5: the belote is never lost', counted(1, [96, 66], { belote: [0, 20] }), [162, 20], 'dedans', 0],
    [
      '6: litige',
      counted(0, [61, 101], { belote: [20, 0], announcements: [20, 0] }),
      [0, 101],
      'litige',
      101,
    ],
    [
      '7: held points go to the side that makes the next',
      counted(1, [62, 100], { heldBefore: 101 }),
      [62, 201],
      'made',
      0,
    ],
    [
      '8: announcements go with the deal',
      counted(0, [110, 52], { announcements: [0, 70] }),
      [0, 232],
      'dedans',
      0,
    ],
    ['9: capot', counted(1, [0, 252], { belote: [0, 20], capot: 1 }), [0, 272], 'made', 0],
    [
      '10: capot against the taker',
      counted(0, [0, 252], { announcements: [0, 70], capot: 1 }),
      [0, 322],
      'dedans',
      0,
    ],
  ] as const)('%s', (_name, given, scores, outcome, held) => {
    const settled = settle(given);
    expect(settled.scores).toEqual(scores);
    expect(settled.result).toMatchObject({ status: 'scored', outcome, held });
  });

  test('held points go to the defenders of a deal that is dedans, and a second litige adds to them', () => {
    expect(settle(counted(0, [80, 82], { heldBefore: 81 })).scores).toEqual([0, 243]);
    expect(settle(counted(0, [81, 81], { heldBefore: 81 })).result.held).toBe(162);
  });
});

describe('coinche', () => {
  test.each([
    ['20: made, to the nearest ten', counted(0, [104, 58], bid(0, 90)), [190, 60], 'made'],
    ['21: doubled and failed', counted(0, [80, 82], bid(0, 110, 2)), [0, 540], 'dedans'],
    ['doubled and made', counted(0, [120, 42], bid(0, 110, 2)), [540, 0], 'made'],
    [
      'redoubled and made, with a belote',
      counted(1, [60, 102], { ...bid(1, 90, 4), belote: [0, 20] }),
      [0, 1080],
      'made',
    ],
    ['a tie is lost, whatever the level', counted(0, [81, 81], bid(0, 80)), [0, 240], 'dedans'],
    ['the level must be reached', counted(0, [89, 73], bid(0, 90)), [0, 250], 'dedans'],
    ['capot bid and made', counted(1, [0, 252], { ...bid(1, 'capot'), capot: 1 }), [0, 500], 'made'],
    ['capot doubled and made', counted(1, [0, 252], { ...bid(1, 'capot', 2), capot: 1 }), [0, 1000], 'made'],
    ['capot bid and failed', counted(1, [10, 152], bid(1, 'capot')), [410, 0], 'dedans'],
    ['capot not bid, doubled', counted(0, [252, 0], { ...bid(0, 100, 2), capot: 0 }), [700, 0], 'made'],
    [
      'failed with a capot of the others: still 160',
      counted(0, [0, 252], { ...bid(0, 80), capot: 1 }),
      [0, 240],
      'dedans',
    ],
    [
      'the belote stays with the side that failed',
      counted(0, [70, 92], { ...bid(0, 100), belote: [20, 0] }),
      [20, 260],
      'dedans',
    ],
    ['five rounds up', counted(0, [95, 67], bid(0, 80)), [180, 70], 'made'],
    [
      'announcements count for the level',
      counted(0, [75, 87], { ...bid(0, 120), announcements: [50, 0] }),
      [250, 90],
      'made',
    ],
  ] as const)('%s', (_name, given, scores, outcome) => {
    const settled = settle(given);
    expect(settled.scores).toEqual(scores);
    expect(settled.result.outcome).toBe(outcome);
  });
});

describe('points of the cards', () => {
  test.each([
    ['H', 152],
    ['SA', 152],
    ['TA', 248],
  ] as const)('%s: the pack has %i', (trump, points) => {
    expect(PACK_32.reduce((sum, card) => sum + belotePoints(card, trump), 0)).toBe(points);
  });

  /** Makes eight tricks in the order of the pack. Seat 0 wins the first `own`, seat 1 the rest. */
  const dealOf = (own: number): readonly WonTrick[] =>
    Array.from({ length: 8 }, (_, nth) => {
      const winner = nth < own ? 0 : 1;
      const plays = PACK_32.slice(4 * nth, 4 * nth + 4).map((card: Card, at) => ({
        seat: at as 0 | 1 | 2 | 3,
        card,
      }));
      return { lead: 0, plays, winner };
    });

  test.each(BELOTE_TRUMPS.map((trump: BeloteTrump) => [trump] as const))('%s: 162 shared out', (trump) => {
    for (let own = 1; own < 8; own++) {
      const [a, b] = trickPoints(dealOf(own), trump);
      expect(a + b).toBe(162);
    }
  });

  test('all eight tricks are 252', () => {
    expect(trickPoints(dealOf(8), 'TA')).toEqual([252, 0]);
    expect(trickPoints(dealOf(0), 'S')).toEqual([0, 252]);
  });

  test('all trump: no share is a half, so both teams count alike', () => {
    for (let raw = 0; raw <= 258; raw++) {
      const [a, b] = shareOut(raw, 'TA', null);
      expect(shareOut(258 - raw, 'TA', null)).toEqual([b, a]);
    }
  });

  test('all trump is scaled from 258 to 162, a half upwards', () => {
    // Hearts and diamonds are 124 of 248. The other team has the last trick.
    expect(trickPoints(dealOf(4), 'TA')).toEqual([78, 84]);
  });
});
