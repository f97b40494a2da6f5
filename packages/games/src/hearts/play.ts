/**
 * The legal cards (docs/rules/hearts.md 6.1), row by row of the table.
 *
 * A player who holds the suit led must follow it, by the rule of the kernel. The other rows are about the
 * lead, about hearts that are not broken, and about a first trick without penalty cards.
 */
import { type Card, holdsSuit, suitOf } from '../kernel/cards/card.ts';
import { followSuit } from '../kernel/cards/trick.ts';
import { type BySeat, SEATS, type Seat } from '../kernel/seat.ts';
import type { OpenTrick } from '../kernel/view.ts';
import { isPenalty } from './cards.ts';

/** The first lead of a deal. The player who holds it after passing leads it. */
const FIRST_LEAD: Card = '2C';

export const isHeart = (card: Card): boolean => card[1] === 'H';

/** What the legal cards depend on. */
export interface Turn {
  readonly hand: readonly Card[];
  readonly trick: OpenTrick;
  /** Whether this is the first trick of the deal. */
  readonly first: boolean;
  readonly heartsBroken: boolean;
}

export function firstLeader(hands: BySeat<readonly Card[]>): Seat {
  const leader = SEATS.find((seat) => hands[seat].includes(FIRST_LEAD));
  if (leader === undefined) throw new Error('nobody holds the two of clubs');
  return leader;
}

export function legalPlays({ hand, trick, first, heartsBroken }: Turn): readonly Card[] {
  const led = trick.plays[0];
  if (led === undefined) {
    if (first) return [FIRST_LEAD];
    return heartsBroken ? hand : orAll(hand, (card) => !isHeart(card));
  }
  if (first && !holdsSuit(hand, suitOf(led.card))) return orAll(hand, (card) => !isPenalty(card));
  return followSuit(hand, trick);
}

/** Returns the cards that pass the test, or every card if none does. */
function orAll(hand: readonly Card[], test: (card: Card) => boolean): readonly Card[] {
  const some = hand.filter(test);
  return some.length > 0 ? some : hand;
}

export type PlayRefusal =
  | 'must_lead_two_of_clubs'
  | 'hearts_not_broken'
  | 'must_follow_suit'
  | 'no_penalty_in_first_trick';

/** Returns why this card of the hand may not be played, or null if it may. */
export function playRefusal(turn: Turn, card: Card): PlayRefusal | null {
  if (legalPlays(turn).includes(card)) return null;
  const led = turn.trick.plays[0];
  if (led === undefined) return turn.first ? 'must_lead_two_of_clubs' : 'hearts_not_broken';
  return holdsSuit(turn.hand, suitOf(led.card)) ? 'must_follow_suit' : 'no_penalty_in_first_trick';
}
