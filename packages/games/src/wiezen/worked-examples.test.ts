/** The eighteen worked examples of the rules, by number. */
import { describe, expect, test } from 'vitest';
import type { Card } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { handsFrom } from '../testing/hands.ts';
import { tricksBySeat } from '../testing/tricks.ts';
import { dealWiezen, playWiezen, turning, wiezenSession } from '../testing/wiezen.ts';
import { wiezen } from './index.ts';
import { scoresOf, settle } from './scoring.ts';
import type { WiezenState } from './types.ts';
import type { WiezenContract } from './view.ts';

interface Example {
  readonly number: number;
  readonly auction: string;
  readonly contract: string;
  readonly declarers: readonly Seat[];
  readonly lead: Seat;
  /** Tricks of the declaring side, or of each declarer. */
  readonly tricks: number | readonly number[];
  readonly scores: BySeat<number>;
  /** The turned card, in the hand of seat 3. By default it is the two of hearts. */
  readonly turned?: Card;
  readonly hands?: Readonly<Partial<Record<Seat, string>>>;
  readonly firstCard?: Card;
}

const THREE_ACES = { 1: 'AH AD AC', 3: 'AS' } as const;
const FOUR_ACES = { 0: 'AH AD AC AS', 3: 'KH' } as const;
const SLAM = { 2: 'AS KS QS JS TS 9S 8S 7S 6S 5S AH KH QH' } as const;
const SOLO = '0:pass 1:ask 2:pass 3:pass 1:solo5';

// biome-ignore format: a table
const EXAMPLES: readonly Example[] = [
  { number: 1, auction: '0:pass 1:ask 2:join 3:pass', contract: 'together8 H', declarers: [1, 2], lead: 0, tricks: 8, scores: [-2, 2, 2, -2] },
  { number: 2, auction: '0:pass 1:ask 2:join 3:pass', contract: 'together8 H', declarers: [1, 2], lead: 0, tricks: 11, scores: [-5, 5, 5, -5] },
  { number: 3, auction: '0:ask 1:join 2:pass 3:pass', contract: 'together8 H', declarers: [0, 1], lead: 0, tricks: 13, scores: [14, 14, -14, -14] },
  { number: 4, turned: '2C', auction: '0:pass 1:pass 2:ask 3:join', contract: 'together8 C', declarers: [2, 3], lead: 0, tricks: 5, scores: [10, 10, -10, -10] },
  { number: 5, auction: SOLO, contract: 'solo5 H', declarers: [1], lead: 0, tricks: 5, scores: [-2, 6, -2, -2] },
  { number: 6, auction: SOLO, contract: 'solo5 H', declarers: [1], lead: 0, tricks: 4, scores: [4, -12, 4, 4] },
  { number: 7, auction: SOLO, contract: 'solo5 H', declarers: [1], lead: 0, tricks: 3, scores: [6, -18, 6, 6] },
  { number: 8, auction: '0:pass 1:pass 2:abundance9:D 3:pass', contract: 'abundance9 D', declarers: [2], lead: 2, tricks: 12, scores: [-5, -5, 15, -5] },
  { number: 9, auction: '0:ask 1:pass 2:abundance10:D 3:pass 0:abundance10:H 2:pass', contract: 'abundance10 H', declarers: [0], lead: 0, tricks: 9, scores: [-18, 6, 6, 6] },
  { number: 10, auction: '0:pass 1:pass 2:misery 3:misery', contract: 'misery', declarers: [2, 3], lead: 0, tricks: [0, 1], scores: [0, 0, 28, -28] },
  { number: 11, auction: '0:misery 1:misery 2:misery 3:pass', contract: 'misery', declarers: [0, 1, 2], lead: 0, tricks: [0, 0, 1], scores: [21, 21, -35, -7] },
  { number: 12, hands: THREE_ACES, auction: '0:pass 1:pass 2:pass 3:pass', contract: 'trull S', declarers: [1, 3], lead: 3, firstCard: 'AS', tricks: 9, scores: [-6, 6, -6, 6] },
  { number: 13, hands: THREE_ACES, auction: '0:pass 1:pass 2:pass 3:pass', contract: 'trull S', declarers: [1, 3], lead: 3, firstCard: 'AS', tricks: 6, scores: [8, -8, 8, -8] },
  { number: 14, hands: FOUR_ACES, auction: '0:pass 1:pass 2:pass 3:pass', contract: 'trullFour H', declarers: [0, 3], lead: 3, firstCard: 'KH', tricks: 10, scores: [6, -6, -6, 6] },
  { number: 15, auction: '0:pass 1:pass 2:pass 3:openMisery', contract: 'openMisery', declarers: [3], lead: 0, tricks: 1, scores: [14, 14, 14, -42] },
  { number: 16, hands: SLAM, auction: '0:pass 1:ask 2:solo13:S 3:pass 1:pass', contract: 'solo13 S', declarers: [2], lead: 2, tricks: 13, scores: [-25, -25, 75, -25] },
  { number: 17, auction: '0:wait 1:ask 2:pass 3:pass 0:join', contract: 'together8 H', declarers: [0, 1], lead: 0, tricks: 7, scores: [-6, -6, 6, 6] },
];

function auctionOf({
  hands = {},
  turned = '2H',
  auction,
}: Pick<Example, 'hands' | 'turned' | 'auction'>): WiezenState {
  const named = { ...hands, 3: `${turned} ${hands[3] ?? ''}`.trim() };
  return playWiezen(dealWiezen(wiezenSession(), turning(turned, handsFrom(named))), auction);
}

describe.each(EXAMPLES)('example $number: $auction', (example) => {
  const state = auctionOf(example);
  const contract = state.deal?.contract as WiezenContract;

  test(`is ${example.contract}`, () => {
    expect([contract.id, contract.trump].filter((part) => part !== null).join(' ')).toBe(example.contract);
    expect(contract.declarers).toEqual(example.declarers);
  });

  test(`seat ${example.lead} leads`, () => {
    expect(wiezen.toMove(state)).toEqual([example.lead]);
    if (example.firstCard) expect(wiezen.legalMoves(state, example.lead)).toEqual([example.firstCard]);
  });

  test(`${example.tricks} tricks score ${example.scores.join(', ')}`, () => {
    expect(scoresOf(contract.id, settle(contract, tricksBySeat(example)))).toEqual(example.scores);
  });
});

test('example 18: an asker who finds no partner and passes leaves an all-passed deal, and the same dealer deals again', () => {
  const state = auctionOf({ auction: '0:pass 1:ask 2:pass 3:pass 1:pass' });
  expect(state.deal).toMatchObject({ phase: 'allPassed', contract: null, scores: [0, 0, 0, 0] });
  expect(state.played).toBe(0);
  const again = dealWiezen(state, handsFrom());
  expect(again.deal).toMatchObject({ dealer: 3, number: 1 });
});

test('note on example 9: a level in the turned suit outranks the same level in another suit, and not the other way round', () => {
  const state = auctionOf({ auction: '0:ask 1:pass 2:abundance10:D 3:pass 0:abundance10:H' });
  expect(wiezen.legalMoves(state, 2)).not.toContain('abundance10:S');
  expect(wiezen.legalMoves(state, 2)).toContain('abundance11:S');
});
