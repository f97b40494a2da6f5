/**
 * Invariants for longer hands, which are too long for brute force: values do not change if seats are turned,
 * suits renamed or sides swapped, and playing out a trick confirms them.
 */
import {
  type BySeat,
  type Card,
  createRng,
  mapSeats,
  SEATS,
  type Seat,
  SUITS,
  type Suit,
  shuffle,
} from '@troef/games';
import { describe, expect, test } from 'vitest';
import type { SolverGame } from './games.ts';
import { moverOf, type Position } from './position.ts';
import { createSolver, type Question } from './solver.ts';
import { randomPosition } from './testing/boards.ts';
import { legalCards, play, winnerOf } from './testing/brute-force.ts';
import { GAMES, nameOf, packOf } from './testing/games.ts';

const LONG = process.env.TROEF_LONG === '1';
const BOARDS = LONG ? 40 : 2;

const solver = createSolver();
const javascript = createSolver({ build: 'javascript' });

/** Games of points take longer. */
const sizeOf = (game: SolverGame): number =>
  game.kind === 'tricks' && game.aim === 'most' ? 9 : LONG ? 6 : 5;

const sidesOf = (game: SolverGame): readonly number[] =>
  game.kind === 'manille' || game.kind === 'belote' ? [0b0101] : [0b0101, 0b0010, 0b0110];

function questions(game: SolverGame): Question[] {
  return Array.from({ length: BOARDS }, (_, number) => {
    const sides = sidesOf(game);
    const position = randomPosition(`symmetry ${nameOf(game)} ${number}`, packOf(game), sizeOf(game));
    return { ...position, game, side: sides[number % sides.length] as number };
  });
}

const values = (question: Question): ReadonlyMap<Card, number | null> =>
  new Map(solver.scoreMoves(question).cards.map(({ card, value }) => [card, value]));

/** Turns every seat by `steps`. */
function turned(question: Question, steps: number): Question {
  const hands: BySeat<readonly Card[]> = mapSeats((seat) => question.hands[((seat - steps) & 3) as Seat]);
  const side = ((question.side << steps) | (question.side >> (4 - steps))) & 15;
  return { ...question, hands, side, leader: ((question.leader + steps) & 3) as Seat };
}

/** Renames the suits. Valid if suits differ only in which is trump. */
function renamed(question: Question, names: Readonly<Record<Suit, Suit>>): Question {
  const rename = (card: Card) => `${card[0]}${names[card[1] as Suit]}` as Card;
  const { game } = question;
  const trump =
    'trump' in game && SUITS.some((suit) => suit === game.trump) ? names[game.trump as Suit] : undefined;
  return {
    ...question,
    hands: mapSeats((seat) => question.hands[seat].map(rename)),
    game: trump === undefined ? game : ({ ...game, trump } as SolverGame),
  };
}

const hasHearts = (game: SolverGame) =>
  game.kind === 'hearts' || (game.kind === 'kingen' && ['hearts', 'king'].includes(game.type));

describe.each(GAMES.map((game) => [nameOf(game), game] as const))('%s', (name, game) => {
  test('both builds agree, also in the number of nodes', () => {
    for (const question of questions(game).slice(0, 2))
      expect(javascript.scoreMoves(question)).toEqual(solver.scoreMoves(question));
  });

  test('turning the seats changes no value', () => {
    for (const question of questions(game))
      for (const steps of [1, 2]) expect(values(turned(question, steps))).toEqual(values(question));
  });

  test('swapping the sides changes no value', () => {
    for (const question of questions(game)) {
      const other = { ...question, side: 15 - question.side };
      expect(values(other)).toEqual(values(question));
    }
  });

  test('the best card has the value of the position, and a trick of best cards confirms it', () => {
    for (const question of questions(game)) {
      let at: Position = question;
      const promised = solver.solve(question).value;
      for (let card = 0; card < 4; card++) {
        const now = { ...question, ...at };
        const scores = [...values(now)];
        const worth = solver.solve(now).value;
        const best = scores.find(([, value]) => value === worth)?.[0];
        expect(scores.map(([each]) => each).sort()).toEqual(
          [...legalCards(game, at, question.side, game.kind !== 'hearts' || game.broken)].sort(),
        );
        expect(best, `${name}: a card that is worth the position`).toBeDefined();
        expect(isSame(question, now, promised, worth)).toBe(true);
        at = play(at, best as Card);
      }
      expect(SEATS).toContain(winnerOf(game, at));
    }
  });
});

/** Whether the value later in the trick, for the player then to move, is the one promised at its start. */
function isSame(start: Question, now: Question, promised: number | null, worth: number | null): boolean {
  const own = (seat: Seat) => (start.side >> seat) & 1;
  if (promised === null || worth === null) return false;
  const total = (question: Question) => {
    const { value } = solver.solve(question);
    const other = solver.solve({ ...question, side: 15 - question.side }).value;
    return value === other ? value : null;
  };
  if (total(now) !== worth) return false;
  return own(moverOf(start)) !== own(moverOf(now)) || promised === worth;
}

const EQUAL_SUITS = GAMES.filter((game) => !hasHearts(game));

test.each(EQUAL_SUITS.map((game) => [nameOf(game), game] as const))(
  '%s: renaming the suits changes no value',
  (name, game) => {
    for (const [number, question] of questions(game).entries()) {
      const order = shuffle(SUITS, createRng(`names ${name} ${number}`));
      const names = Object.fromEntries(SUITS.map((suit, index) => [suit, order[index]])) as Record<
        Suit,
        Suit
      >;
      const expected = [...values(question)].map(
        ([card, value]) => [`${card[0]}${names[card[1] as Suit]}` as Card, value] as const,
      );
      expect(values(renamed(question, names))).toEqual(new Map(expected));
    }
  },
);
