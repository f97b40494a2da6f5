/** The eighteen worked examples of the rules, by number. */
import { describe, expect, test } from 'vitest';
import { type Card, PACK_52 } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { dealWhist, handsFrom, playWhist, whistSession } from '../testing/index.ts';
import { tricksBySeat } from '../testing/tricks.ts';
import { whist } from './index.ts';
import { scoresOf, settle } from './scoring.ts';
import type { WhistState } from './types.ts';
import type { WhistContract } from './view.ts';

interface Example {
  readonly number: number;
  readonly auction: string;
  readonly contract: string;
  readonly declarers: readonly Seat[];
  readonly lead: Seat;
  /** Tricks of the declaring side, or of each declarer. */
  readonly tricks: number | readonly number[];
  readonly scores: BySeat<number>;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly hands?: Readonly<Partial<Record<Seat, string>>>;
  readonly target?: number;
  readonly firstCard?: Card;
  readonly afterAllPassed?: boolean;
}

const THREE_ACES = { 0: 'AD AC AS', 2: 'AH' } as const;

// biome-ignore format: a table
const EXAMPLES: readonly Example[] = [
  { number: 1, auction: '0:ask:H 1:pass 2:pass 3:join:H', contract: 'together8 H', declarers: [0, 3], lead: 0, tricks: 8, scores: [8, -8, -8, 8] },
  { number: 2, auction: '0:pass 1:ask:S 2:join:S 3:pass', contract: 'together8 S', declarers: [1, 2], lead: 0, tricks: 10, scores: [-14, 14, 14, -14] },
  { number: 3, auction: '0:pass 1:pass 2:ask:C 3:join:C', contract: 'together8 C', declarers: [2, 3], lead: 0, tricks: 6, scores: [14, 14, -14, -14] },
  { number: 4, auction: '0:ask:D 1:join:D 2:pass 3:pass', contract: 'together8 D', declarers: [0, 1], lead: 0, tricks: 13, scores: [30, 30, -30, -30] },
  { number: 5, auction: '0:pass 1:ask:C 2:pass 3:pass 1:solo5:C', contract: 'solo5 C', declarers: [1], lead: 0, tricks: 5, scores: [-3, 9, -3, -3] },
  { number: 6, auction: '0:ask:S 1:pass 2:pass 3:ask:D 0:solo5:S 3:solo5:D 0:solo6:S 3:pass', contract: 'solo6 S', declarers: [0], lead: 0, tricks: 7, scores: [15, -5, -5, -5] },
  { number: 7, auction: '0:ask:H 1:join:H 2:smallMisery 3:pass 1:together12:H 2:pass', contract: 'together12 H', declarers: [0, 1], lead: 0, tricks: 10, scores: [-26, -26, 26, 26] },
  { number: 8, auction: '0:ask:H 1:join:H 2:pass 3:solo5:C 1:together9:H 3:solo6:C 1:together10:H 3:solo7:C 1:pass 0:pass', contract: 'solo7 C', declarers: [3], lead: 0, tricks: 10, scores: [-6, -6, -6, 18] },
  { number: 9, auction: '0:pass 1:pass 2:abundance9:H 3:pass', contract: 'abundance9 H', declarers: [2], lead: 2, tricks: 11, scores: [-20, -20, 60, -20] },
  { number: 10, auction: '0:misery 1:pass 2:misery 3:pass', contract: 'misery', declarers: [0, 2], lead: 0, tricks: [0, 1], scores: [48, 0, -48, 0] },
  { number: 11, auction: '0:abundance9:S 1:pass 2:abundance9:D 3:pass 0:abundance10:S 2:abundance10:D 0:abundance11:S 2:pass', contract: 'abundance11 S', declarers: [0], lead: 0, tricks: 9, scores: [-60, 20, 20, 20] },
  { number: 12, hands: THREE_ACES, auction: '0:pass 1:pass 2:pass 3:pass 2:trullChange:C', contract: 'trull C', declarers: [0, 2], target: 9, lead: 0, firstCard: 'AC', tricks: 8, scores: [-16, 16, -16, 16] },
  { number: 13, hands: THREE_ACES, auction: '0:pass 1:pass 2:pass 3:pass 2:trullKeep', contract: 'trull H', declarers: [0, 2], target: 8, lead: 2, firstCard: 'AH', tricks: 13, scores: [30, -30, 30, -30] },
  { number: 14, afterAllPassed: true, auction: '0:pass 1:ask:H 2:pass 3:pass 1:solo5:H', contract: 'solo5 H', declarers: [1], lead: 0, tricks: 3, scores: [10, -30, 10, 10] },
  { number: 15, options: { piccolo: true }, auction: '0:pass 1:piccolo 2:pass 3:pass', contract: 'piccolo', declarers: [1], lead: 0, tricks: 2, scores: [8, -24, 8, 8] },
  { number: 16, auction: '0:pass 1:pass 2:pass 3:openMisery', contract: 'openMisery', declarers: [3], lead: 0, tricks: 0, scores: [-24, -24, -24, 72] },
  { number: 17, auction: '0:smallMisery 1:pass 2:smallMisery 3:pass', contract: 'smallMisery', declarers: [0, 2], lead: 0, tricks: [0, 0], scores: [12, -12, 12, -12] },
  { number: 18, auction: '0:ask:D 1:pass 2:ask:S 3:join:S 0:pass', contract: 'together8 S', declarers: [2, 3], lead: 0, tricks: 9, scores: [-11, -11, 11, 11] },
];

function auctionOf({ options = {}, hands = {}, auction, afterAllPassed = false }: Example): WhistState {
  const deal = (state: WhistState) => dealWhist(state, handsFrom(hands));
  const first = deal(whistSession(options));
  const ready = afterAllPassed ? deal(playWhist(first, '0:pass 1:pass 2:pass 3:pass')) : first;
  return playWhist(ready, auction);
}

/** Lays a card away for everybody if the contract is a small misery. */
function toTheFirstLead(state: WhistState): WhistState {
  let next = state;
  for (const seat of whist.toMove(state)) {
    if (next.deal?.phase === 'discard') next = playWhist(next, `${seat}:${whist.legalMoves(next, seat)[0]}`);
  }
  return next;
}

describe.each(EXAMPLES)('example $number: $auction', (example) => {
  const state = auctionOf(example);
  const contract = state.deal?.contract as WhistContract;

  test(`is ${example.contract}`, () => {
    expect([contract.id, contract.trump].filter((part) => part !== null).join(' ')).toBe(example.contract);
    expect(contract.declarers).toEqual(example.declarers);
    expect(contract.doubled).toBe(example.afterAllPassed ?? false);
    if (example.target !== undefined) expect(contract.target).toBe(example.target);
  });

  test(`seat ${example.lead} leads`, () => {
    const ready = toTheFirstLead(state);
    expect(whist.toMove(ready)).toEqual([example.lead]);
    if (example.firstCard) expect(whist.legalMoves(ready, example.lead)).toEqual([example.firstCard]);
  });

  test(`${example.tricks} tricks score ${example.scores.join(', ')}`, () => {
    expect(scoresOf(contract, settle(contract, tricksBySeat(example)))).toEqual(example.scores);
  });
});

test('example 8: the bound player whose partner passed could still bid solo 7 in hearts', () => {
  const auction = '0:ask:H 1:join:H 2:pass 3:solo5:C 1:together9:H 3:solo6:C 1:together10:H 3:solo7:C 1:pass';
  const state = playWhist(dealWhist(whistSession(), handsFrom()), auction);
  expect(whist.toMove(state)).toEqual([0]);
  // Solo 7 in hearts outranks solo 7 in clubs, so it is the lowest level offered.
  expect(whist.legalMoves(state, 0)).toEqual(['pass', 'solo7:H']);
});

test('the hands for these tests are the whole pack', () => {
  expect(handsFrom(THREE_ACES).flat().toSorted()).toEqual(PACK_52.toSorted());
});
