/**
 * Regret: the cost of each card in an ending. Every deal that fits what a seat has seen is solved for every
 * legal card, and the mean score of each card is compared with that of the best.
 *
 * All deals count alike, whatever was bid, and all players see all cards from then on: this measures a player
 * who knows only the facts. For the games of two sides. Hearts and kingen have no partners, so a solver of
 * sides has no true value for them.
 */
import { type Card, mapSeats, type Seat, type SessionView, type Variant } from '@troef/games';
import { createSampler } from '@troef/players/internal/search/sampler.ts';
import { createSolver, type Solver } from '@troef/players/solver';
import { type FlatQuestion, questionOf } from './flat-questions.ts';

let solver: Solver | undefined;

const bits = (seats: number): number => [0, 1, 2, 3].filter((seat) => ((seats >> seat) & 1) === 1).length;

/** The side of this seat if there are two sides; null in piccolo, miseries of several, hearts and kingen. */
function sideOf({ friends, game, me }: FlatQuestion): number | null {
  const side = friends[me];
  const facing = friends[friends.findIndex((_, seat) => ((side >> seat) & 1) === 0)];
  if (facing === undefined || (side | facing) !== 15) return null;
  const alone = bits(side) === 1 || bits(facing) === 1;
  return game.kind === 'tricks' && game.aim === 'fewest' && !alone ? null : side;
}

/**
 * Score points that each legal card loses against the best; null without a choice, with more than two sides,
 * or with too many deals.
 */
export function regretsOf(
  variant: Variant,
  view: SessionView,
  me: Seat,
  mostDeals: number,
): ReadonlyMap<Card, number> | null {
  const question = view.legal.length > 1 ? questionOf(variant, view, me) : null;
  if (question === null || question.game.kind === 'hearts' || question.game.kind === 'kingen') return null;
  const side = sideOf(question);
  const sampler = createSampler(question.hidden);
  if (side === null || sampler.count === 0 || sampler.count > mostDeals) return null;

  solver ??= createSolver();
  const totals = new Map<Card, number>();
  for (const places of sampler.all()) {
    const hands = mapSeats((seat) => (seat === me ? question.hand : (places[seat] ?? [])));
    const trick = question.trick.plays.map(({ card }) => card);
    const { cards } = solver.scoreMoves({
      hands,
      trick,
      leader: question.trick.lead,
      game: question.game,
      side,
    });
    for (const { card, value } of cards) {
      const worth = question.worth(takenBy(question, side, value ?? 0), hands);
      totals.set(card, (totals.get(card) ?? 0) + worth);
    }
  }
  const best = Math.max(...totals.values());
  return new Map([...totals].map(([card, total]) => [card, (best - total) / sampler.count]));
}

/** What each side takes, booked on one seat of it: the score needs only the sums of sides. */
function takenBy({ hand, me, game }: FlatQuestion, side: number, value: number) {
  const other = [0, 1, 2, 3].find((seat) => ((side >> seat) & 1) === 0) as Seat;
  const each = new Int32Array(4);
  each[me] = value;
  if (game.kind === 'tricks') each[other] = hand.length - value;
  return { points: each, tricks: each };
}
