/**
 * Flat Monte Carlo, the yardstick of the players that search: plays out at random deals that fit what was
 * seen, and plays the card with the best mean. Bids, choices and passes are those of a normal player.
 *
 * The budget is counted in cards played, so a match can give it the same time as its opponent. For the arena
 * alone; it is never offered at a table.
 */
import { mapSeats, type Seat, type SessionView, type Variant } from '@troef/games';
import { PLAYERS } from '@troef/players';
import type { Considered, Player } from '@troef/players/internal/player.ts';
import { seededStream } from '@troef/players/internal/random.ts';
import { createSampler } from '@troef/players/internal/search/sampler.ts';
import { questionOf } from './flat-questions.ts';
import { createPlayouts } from './random-playout.ts';

/** `cards` is the approximate number of cards it plays in its rollouts before a move. */
export function flatPlayer(variant: Variant, cards: number): Player {
  const consider = (view: SessionView, _level: unknown, seed: string): Considered =>
    view.legal.length > 1 ? search(variant, view, seed, cards) : byRule(variant, view, seed);
  return {
    consider,
    chooseMove: (view, level, seed) => consider(view, level, seed).move,
    isQuick: () => false,
  };
}

const byRule = (variant: Variant, view: SessionView, seed: string): Considered => ({
  move: PLAYERS[variant].chooseMove(view, 'normal', seed),
  nodes: 0,
});

function search(variant: Variant, view: SessionView, seed: string, cards: number): Considered {
  const question = questionOf(variant, view, view.toMove[0] as Seat);
  if (question === null) return byRule(variant, view, seed);
  const { me, hand, hidden, trick } = question;
  const stream = seededStream(`flat ${seed}`);
  const sampler = createSampler(hidden);
  const playouts = createPlayouts(question, stream);
  const totals = new Map(view.legal.map((move) => [move, 0]));
  while (sampler.count > 0 && playouts.played() < cards) {
    const places = sampler.draw(stream);
    const hands = mapSeats((seat) => (seat === me ? hand : (places[seat] ?? [])));
    const position = { hands, trick: trick.plays.map(({ card }) => card), leader: trick.lead };
    for (const [move, total] of totals) {
      totals.set(move, total + question.worth(playouts.play(position, move as (typeof hand)[number]), hands));
    }
  }
  const [best] = [...totals].reduce((one, other) => (other[1] > one[1] ? other : one));
  return { move: best, nodes: playouts.played() };
}
