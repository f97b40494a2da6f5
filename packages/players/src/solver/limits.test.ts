/** What a caller may rely on besides values: caps, limits, reproducible answers, errors. */
import { PACK_32, PACK_52 } from '@troef/games';
import { describe, expect, test } from 'vitest';
import type { SolverGame } from './games.ts';
import type { Position } from './position.ts';
import { createSolver, type Question } from './solver.ts';
import { randomPosition } from './testing/boards.ts';

const solver = createSolver();

const whist = (seed: string, size: number): Question => ({
  ...randomPosition(seed, PACK_52, size),
  game: { kind: 'tricks', trump: null, aim: 'most' },
  side: 0b0101,
});

describe('a cap of nodes', () => {
  test('leaves unfinished cards without a value, and stops at once', () => {
    const { cards, nodes } = solver.scoreMoves({ ...whist('cap', 11), nodes: 2_000 });
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.at(-1)?.value).toBeNull();
    expect(nodes).toBeLessThan(2_100);
    expect(solver.solve({ ...whist('cap', 11), nodes: 100 }).value).toBeNull();
  });

  test('changes nothing if it is not reached', () => {
    const question = whist('no cap', 8);
    expect(solver.scoreMoves({ ...question, nodes: 10_000_000 })).toEqual(solver.scoreMoves(question));
  });

  test('does not affect the next question', () => {
    const question = whist('after a cap', 8);
    const expected = solver.scoreMoves(question);
    solver.scoreMoves({ ...whist('cap', 11), nodes: 500 });
    expect(solver.scoreMoves(question)).toEqual(expected);
  });
});

describe('a small memory', () => {
  test('gives the same values, with more nodes', () => {
    const question = whist('memory', 10);
    const small = createSolver({ megabytes: 1 }).scoreMoves(question);
    const large = solver.scoreMoves(question);
    expect(small.cards).toEqual(large.cards);
    expect(small.nodes).toBeGreaterThanOrEqual(large.nodes);
  });
});

describe('limits', () => {
  test('clip values outside them, and cost less', () => {
    for (let number = 0; number < 20; number++) {
      const question = whist(`within ${number}`, 8);
      const inSide = (question.side >> question.leader) & 1;
      const clip = (value: number | null) =>
        value === null ? null : inSide ? Math.min(5, Math.max(4, value)) : Math.min(4, Math.max(3, value));
      const all = solver.scoreMoves(question);
      const limited = solver.scoreMoves({ ...question, within: [4, 5] });
      expect(limited.cards).toEqual(all.cards.map(({ card, value }) => ({ card, value: clip(value) })));
      expect(limited.nodes).toBeLessThanOrEqual(all.nodes);
    }
  });

  test('tell whether a misery player takes no trick', () => {
    const misery = (own: Position['hands'][0], leader: Position['leader']): Question => ({
      hands: [own, ['4H', '2D'], ['KH', '5H'], ['QH', '6H']],
      trick: [],
      leader,
      game: { kind: 'tricks', trump: null, aim: 'fewest' },
      side: 0b0001,
      within: [0, 1],
    });
    expect(solver.solve(misery(['3H', '2C'], 0)).value).toBe(0);
    // Every lead of the misery player wins. One trick is enough to know.
    expect(solver.solve(misery(['AH', '3D'], 0)).value).toBe(1);
    // The other side gets at least one of the two tricks.
    expect(solver.solve(misery(['AH', '3D'], 1)).value).toBe(1);
    expect(solver.solve(misery(['3H', '2C'], 1)).value).toBe(2);
  });
});

describe('a grain', () => {
  const manille = (seed: string): Question => ({
    ...randomPosition(seed, PACK_32, 6),
    game: { kind: 'manille', trump: 'H' },
    side: 0b0101,
  });
  const grain = { size: 7, from: 24 };
  const stepOf = (value: number) => Math.floor((value - grain.from) / grain.size);

  test('tells values apart by step, and all or nothing exactly, and costs less', () => {
    let [fine, coarse] = [0, 0];
    for (let number = 0; number < 20; number++) {
      const question = manille(`grain ${number}`);
      const exact = solver.scoreMoves(question);
      const rough = solver.scoreMoves({ ...question, grain });
      const values = exact.cards.map(({ value }) => value ?? -1);
      expect(rough.cards.map(({ card }) => card)).toEqual(exact.cards.map(({ card }) => card));
      for (const [index, { value }] of rough.cards.entries()) {
        const meant = values[index] ?? -1;
        if (meant === 0) expect(value).toBe(0);
        // Steps count from the values of `side`. For the other side they are mirrored.
        else if ((question.side >> question.leader) & 1) expect(stepOf(value ?? -99)).toBe(stepOf(meant));
      }
      fine += exact.nodes;
      coarse += rough.nodes;
    }
    expect(coarse).toBeLessThan(0.8 * fine);
  });
});

test('only hearts withholds penalty cards from the first trick', () => {
  const of = (suit: string, from: number, to: number) =>
    PACK_52.filter((card) => card[1] === suit).slice(from, to);
  const hands: Position['hands'] = [
    of('D', 1, 13),
    [...of('H', 0, 7), ...of('C', 0, 6)],
    [...of('H', 7, 13), ...of('C', 6, 13)],
    of('S', 0, 13),
  ];
  const cardsIn = (game: SolverGame) =>
    solver
      .scoreMoves({ hands, trick: ['AD'], leader: 0, game, side: 0b0001, nodes: 0 })
      .cards.map(({ card }) => card)
      .toSorted();
  expect(cardsIn({ kind: 'hearts', broken: false })).toEqual(of('C', 0, 6).toSorted());
  for (const type of ['hearts', 'kingsJacks', 'queens'] as const) {
    expect(cardsIn({ kind: 'kingen', type })).toEqual(hands[1].toSorted());
  }
});

test('hands that do not fit the trick are an error of the caller', () => {
  const position = randomPosition('wrong', PACK_32, 4);
  const hands = [position.hands[0].slice(1), ...position.hands.slice(1)] as never;
  expect(() => solver.solve({ ...whist('wrong', 4), hands })).toThrow(RangeError);
});

test('without cards there is nothing to choose', () => {
  const hands = [[], [], [], []] as never;
  expect(solver.scoreMoves({ ...whist('none', 1), hands }).cards).toEqual([]);
});
