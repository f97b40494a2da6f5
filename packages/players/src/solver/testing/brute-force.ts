/**
 * Brute force for the solver's tests: tries every card of every trick, without table, bounds or move
 * ordering. The rules are written a second time, straight from the rules of the games. Only the orders and
 * worths of cards come from the solver (games.ts).
 */
import { type BySeat, type Card, replaceAt, type Seat, without } from '@troef/games';
import { type SolverGame, termsOf as solverTerms, type Terms } from '../games.ts';
import { moverOf, type Position } from '../position.ts';

/** A cache, because every card played asks for the terms. */
const known = new Map<SolverGame, Terms>();
function termsOf(game: SolverGame): Terms {
  const terms = known.get(game) ?? solverTerms(game);
  known.set(game, terms);
  return terms;
}

const suit = (card: Card) => card[1] as string;

/** Whether `card` beats `best`, the winning card so far. */
function beats(game: SolverGame, card: Card, best: Card): boolean {
  const { trump, order } = termsOf(game);
  if (suit(card) !== suit(best)) return suit(card) === trump;
  const ranks = order(suit(card) as 'H');
  return ranks.indexOf(card[0] as string) < ranks.indexOf(best[0] as string);
}

interface Standing {
  readonly best: Card;
  readonly seat: Seat;
}

function standing(game: SolverGame, { trick, leader }: Position): Standing {
  let best = trick[0] as Card;
  let seat = leader;
  for (const [index, card] of trick.entries()) {
    if (index > 0 && beats(game, card, best)) {
      best = card;
      seat = ((leader + index) & 3) as Seat;
    }
  }
  return { best, seat };
}

/** Returns the seat that is winning the trick. */
export const winnerOf = (game: SolverGame, position: Position): Seat => standing(game, position).seat;

const orElse = (cards: readonly Card[], others: readonly Card[]) => (cards.length > 0 ? cards : others);

/** Returns the legal cards of the player to move. `broken` and the first trick follow the rules of hearts. */
export function legalCards(
  game: SolverGame,
  position: Position,
  side: number,
  broken: boolean,
): readonly Card[] {
  const mover = moverOf(position);
  const hand = position.hands[mover];
  const first = position.trick[0];
  if (first === undefined) {
    const banned =
      (game.kind === 'hearts' && !broken) ||
      (game.kind === 'kingen' && (game.type === 'hearts' || game.type === 'king'));
    return banned
      ? orElse(
          hand.filter((card) => suit(card) !== 'H'),
          hand,
        )
      : hand;
  }
  const { best, seat } = standing(game, position);
  const same = hand.filter((card) => suit(card) === suit(first));
  const friendly = ((side >> seat) & 1) === ((side >> mover) & 1);
  const better = (cards: readonly Card[]) => cards.filter((card) => beats(game, card, best));
  const { trump } = termsOf(game);
  if (same.length > 0) {
    if (game.kind === 'manille' && !friendly && suit(best) === suit(first)) return orElse(better(same), same);
    if (game.kind === 'belote' && (game.trump === 'TA' || suit(first) === trump))
      return orElse(better(same), same);
    return same;
  }
  if (game.kind === 'kingen' && game.type === 'king' && hand.includes('KH')) return ['KH'];
  if (game.kind === 'hearts' && hand.length === 13)
    return orElse(
      hand.filter((card) => suit(card) !== 'H' && card !== 'QS'),
      hand,
    );
  const trumps = hand.filter((card) => suit(card) === trump);
  const duties =
    game.kind === 'manille' || (game.kind === 'belote' && game.trump !== 'SA' && game.trump !== 'TA');
  if (!duties || friendly || trumps.length === 0) return hand;
  if (suit(best) !== trump) return trumps;
  if (better(trumps).length > 0) return better(trumps);
  if (suit(first) === trump) return hand;
  if (game.kind === 'manille')
    return orElse(
      hand.filter((card) => suit(card) !== trump),
      hand,
    );
  return game.kind === 'belote' && game.variant === 'belote' ? trumps : hand;
}

export function play(position: Position, card: Card): Position {
  const mover = moverOf(position);
  const hands: BySeat<readonly Card[]> = replaceAt(
    position.hands,
    mover,
    without(position.hands[mover], card),
  );
  return { ...position, hands, trick: [...position.trick, card] };
}

/** Returns what `side` gets from here on if this card is played. */
export function bruteForce(
  game: SolverGame,
  position: Position,
  side: number,
  card: Card,
  broken = game.kind !== 'hearts' || game.broken,
): number {
  const { worth, trickWorth, counting, wanted } = termsOf(game);
  const tricks = position.hands[moverOf(position)].length;
  let next = play(position, card);
  let gained = 0;
  let nowBroken = broken;
  if (next.trick.length === 4) {
    const { seat } = standing(game, next);
    const value =
      counting === 'tricks' ? 1 : next.trick.reduce((sum, each) => sum + worth(each), trickWorth(tricks));
    if ((side >> seat) & 1) gained = value;
    nowBroken = broken || next.trick.some((each) => suit(each) === 'H');
    next = { ...next, trick: [], leader: seat };
    if (tricks === 1) return gained;
  }
  const own = ((side >> moverOf(next)) & 1) === 1;
  const values = legalCards(game, next, side, nowBroken).map((each) =>
    bruteForce(game, next, side, each, nowBroken),
  );
  return gained + (own === wanted ? Math.max(...values) : Math.min(...values));
}
