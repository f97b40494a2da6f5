/**
 * The vote of the worlds against brute force over every deal that fits, and the election if cards are close
 * or worlds are few.
 */
import { type BySeat, type Card, PACK_32, SEATS, type Seat } from '@troef/games';
import { expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import type { SolverGame } from '../solver/index.ts';
import { randomPosition } from '../solver/testing/boards.ts';
import { bruteForce } from '../solver/testing/brute-force.ts';
import { elected, type Vote, voteOn } from './vote.ts';
import { drawWorlds, type World } from './worlds.ts';

const EFFORT = { worlds: 100, nodesEach: 1_000_000, nodesAll: 100_000_000 };
const side = 0b0101;

test.each([1, 2, 3, 4, 5, 6])('in an ending with every deal all totals are exact, number %i', (number) => {
  const game: SolverGame = { kind: 'manille', trump: number % 2 === 0 ? 'H' : null };
  const { hands } = randomPosition(`vote ${number}`, PACK_32, 2);
  const me: Seat = 0;
  const cards = ([1, 2, 3] as const).flatMap((seat) => hands[seat]);
  const hidden = { cards, may: cards.map(() => 14), room: [0, 2, 2, 2] };
  const weigh = (each: BySeat<readonly Card[]>) => (each[1].includes(cards[0] as Card) ? 3 : 1);
  const worlds = drawWorlds({ me, hand: hands[0], hidden, weigh }, EFFORT.worlds, seededStream('all'));
  // The number of ways to deal six cards to three hands of two.
  expect(worlds).toHaveLength(90);

  const table = { game, trick: [], leader: me, side };
  const vote = voteOn(table, worlds, EFFORT, (points) => 2 * points - 7);
  for (const card of hands[0]) {
    const expected = worlds.reduce(
      (sum, world) =>
        sum + world.times * (2 * bruteForce(game, { ...table, hands: world.hands }, side, card) - 7),
      0,
    );
    expect(vote.totals.get(card), card).toBe(expected);
  }
  expect(vote.voters).toBe(worlds.reduce((sum, { times }) => sum + times, 0));
});

const vote = (totals: Readonly<Record<string, number>>, more: Partial<Vote> = {}): Vote => ({
  totals: new Map(Object.entries(totals)) as unknown as Vote['totals'],
  voters: 10,
  quorum: true,
  nodes: 0,
  ...more,
});

test('the best card wins, or a hardly worse one that the rules of thumb prefer', () => {
  expect(elected(vote({ AH: 50, '7H': 52 }), ['AH', '7H'], 0)).toBe('7H');
  expect(elected(vote({ AH: 50, '7H': 52 }), ['AH', '7H'], 0.2)).toBe('AH');
  expect(elected(vote({ AH: 52, '7H': 52 }), ['7H', 'AH'], 0)).toBe('7H');
});

test('too few worlds elect nobody', () => {
  expect(elected(vote({ AH: 1 }, { quorum: false }), ['AH'], 0)).toBeUndefined();
  const { hands } = randomPosition('hard to solve', PACK_32, 8);
  const worlds: readonly World[] = SEATS.map(() => ({ hands, times: 1 }));
  const game: SolverGame = { kind: 'manille', trump: 'C' };
  const capped = voteOn(
    { game, trick: [], leader: 0, side },
    worlds,
    { ...EFFORT, nodesEach: 50 },
    (points) => points,
  );
  expect(capped.voters).toBe(0);
  expect(elected(capped, hands[0], 0)).toBeUndefined();
});

test('the vote stops when the best card is beyond doubt and otherwise asks all worlds', () => {
  const { hands } = randomPosition('beyond doubt', PACK_32, 7);
  const table = { game: { kind: 'manille', trump: 'C' }, trick: [], leader: 0, side } as const;
  const alike: readonly World[] = Array.from({ length: 30 }, () => ({ hands, times: 1 }));
  expect(voteOn(table, alike, EFFORT, (points) => points).voters).toBe(8);

  const cards = ([1, 2, 3] as const).flatMap((seat) => hands[seat]);
  const hidden = { cards, may: cards.map(() => 14), room: [0, 7, 7, 7] };
  const drawn = drawWorlds({ me: 0, hand: hands[0], hidden, weigh: () => 1 }, 30, seededStream('noise'));
  // An arbitrary score: every world has a favourite of its own.
  expect(voteOn(table, drawn, EFFORT, (points) => (points * 7919) % 61).voters).toBe(30);
});
