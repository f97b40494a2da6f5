/**
 * The solver against brute force: every kind of game, every shape of sides, any moment of a trick. Endings
 * are short here. `npm run bench -- solver` compares whole deals with another solver.
 */
import { createRng } from '@troef/games';
import { describe, expect, test } from 'vitest';
import type { SolverGame } from './games.ts';
import { moverOf, type Position } from './position.ts';
import { createSolver } from './solver.ts';
import { randomPosition } from './testing/boards.ts';
import { bruteForce, legalCards, play } from './testing/brute-force.ts';
import { GAMES, nameOf, packOf } from './testing/games.ts';

const LONG = process.env.TROEF_LONG === '1';
const SIDES = [0b0101, 0b1010, 0b0011, 0b1001, 0b0001, 0b0100, 0b1110, 0b1011];

const wasm = createSolver();
const javascript = createSolver({ build: 'javascript' });

const isBroken = (game: SolverGame) => game.kind !== 'hearts' || game.broken;

/** Returns a position of this game with `size` cards a hand, some of the trick already played. */
function position(game: SolverGame, seed: string, size: number, side: number): Position {
  const rng = createRng(`trick ${seed}`);
  let at = randomPosition(seed, packOf(game), size);
  for (let cards = rng.below(4); cards > 0; cards--) {
    const legal = legalCards(game, at, side, isBroken(game));
    at = play(at, legal[rng.below(legal.length)] as never);
  }
  return at;
}

/** Returns by brute force what the side of the player to move gets with each card. */
function oracle(game: SolverGame, at: Position, side: number) {
  const own = (side >> moverOf(at)) & 1 ? side : 15 - side;
  return legalCards(game, at, side, isBroken(game)).map((card) => ({
    card,
    value: bruteForce(game, at, own, card),
  }));
}

const byCard = <T extends { readonly card: string }>(cards: readonly T[]) =>
  [...cards].sort((a, b) => (a.card < b.card ? -1 : 1));

describe.each(GAMES.map((game) => [nameOf(game), game] as const))('%s', (name, game) => {
  const plan = LONG ? [20, 40, 60, 20, 3] : [4, 10, 16, 5, 0];

  test.each(plan.map((times, index) => [index + 1, times] as const))(
    'scores every legal card as brute force does, %i cards a hand',
    (size, times) => {
      for (let time = 0; time < times; time++) {
        const seed = `${name} ${size} ${time}`;
        const side = SIDES[
          (time + size) % (game.kind === 'tricks' || game.kind === 'hearts' ? 8 : 2)
        ] as number;
        const at = position(game, seed, size, side);
        const expected = byCard(oracle(game, at, side));
        const scored = wasm.scoreMoves({ ...at, game, side });
        expect(byCard(scored.cards), `${seed} ${JSON.stringify(at)} ${side}`).toEqual(expected);
        expect(javascript.scoreMoves({ ...at, game, side }), seed).toEqual(scored);
      }
    },
    LONG ? 600_000 : 60_000,
  );
});
