/**
 * Chance that the cards of a suit are caught in a misery.
 *
 * The suit is led round after round, and each time the player follows with the highest card that stays under.
 * The k-th card from below is safe while at most k - 1 lower cards are out. Every further lower card is a way
 * to leave it on top. Later rounds are less frequent, and a card cannot be caught if nobody has a lower card
 * left.
 */
import { type Card, type Seat, suitOf } from '@troef/games';
import { above, below, type CardSet, countBelow, membersOf, rankNumber } from '../card-sets.ts';
import type { Knowledge } from './knowledge.ts';

/** Chance that a suit is led for a first, second, third … round against a misery. */
const ROUND_COMES = [1, 0.9, 0.7, 0.42, 0.2, 0.08, 0.03] as const;
/** Surplus of lower cards that makes a catch likely. */
const CATCHING = 4.2;

export function dangerOf(held: CardSet, out: CardSet): number {
  let safe = 1;
  for (const [place, rank] of membersOf(held).entries()) {
    const surplus = countBelow(out, rank) - place;
    if (surplus <= 0) continue;
    const caught = 1 - Math.exp(-((surplus / CATCHING) ** 1.6));
    safe *= 1 - caught * (ROUND_COMES[Math.min(place, 6)] as number);
  }
  return 1 - safe;
}

/** Chance that a seat must beat this card if it is led: the seat has cards of the suit and none is lower. */
export function chanceToBeForced(know: Knowledge, seat: Seat, card: Card): number {
  const suit = suitOf(card);
  const rank = rankNumber(card);
  return know.chanceOfNone(seat, suit, below(rank)) * (1 - know.chanceOfNone(seat, suit, above(rank)));
}
