/**
 * The legal plays of kingen (docs/rules/kingen.md 8.1): the first row of the table that fits. The kernel has
 * the rules for following suit and for winning a trick. There is no duty to go higher, to ruff or to throw a
 * penalty card, except the king of hearts.
 */
import { type Card, holdsSuit, suitOf } from '../kernel/cards/card.ts';
import { followSuit } from '../kernel/cards/trick.ts';
import type { OpenTrick } from '../kernel/view.ts';
import { type GameType, kingenDuties } from './game-types.ts';

/** Returns the cards that this hand may play to this trick. */
export function legalPlays(game: GameType, hand: readonly Card[], trick: OpenTrick): readonly Card[] {
  const led = trick.plays[0]?.card;
  const { heartsBanned, mustThrow } = kingenDuties(game);
  if (led === undefined) {
    const others = heartsBanned ? hand.filter((card) => suitOf(card) !== 'H') : hand;
    return others.length > 0 ? others : hand;
  }
  if (holdsSuit(hand, suitOf(led))) return followSuit(hand, trick);
  return mustThrow !== undefined && hand.includes(mustThrow) ? [mustThrow] : hand;
}

export type PlayRefusal = 'hearts_not_led' | 'must_follow_suit' | 'must_discard_king';

/** Returns why a card of the hand may not be played now, or null if it may. */
export function playRefusal(
  game: GameType,
  hand: readonly Card[],
  trick: OpenTrick,
  card: Card,
): PlayRefusal | null {
  if (legalPlays(game, hand, trick).includes(card)) return null;
  const led = trick.plays[0]?.card;
  if (led === undefined) return 'hearts_not_led';
  return holdsSuit(hand, suitOf(led)) ? 'must_follow_suit' : 'must_discard_king';
}
