/**
 * Following suit and winning a trick, for every game in which the highest trump wins, else the highest card
 * of the suit led. Each game says which card is higher, and whether there is a duty to ruff or to beat.
 */

import { err, ok, type Result } from '../result.ts';
import { SEATS, type Seat } from '../seat.ts';
import type { OpenTrick, Play } from '../view.ts';
import { type Card, holdsSuit, isCard, type Suit, suitOf } from './card.ts';

/** Higher is stronger, within one suit. */
export type Strength = (card: Card) => number;

/** Returns the cards that follow suit, or the whole hand if none does and on the lead. */
export function followSuit(hand: readonly Card[], trick: OpenTrick): readonly Card[] {
  const led = trick.plays[0]?.card;
  if (led === undefined) return hand;
  const suit = suitOf(led);
  return holdsSuit(hand, suit) ? hand.filter((card) => card[1] === suit) : hand;
}

export type FollowRefusal = 'not_a_card' | 'card_not_in_hand' | 'compulsory_card' | 'must_follow_suit';

/** Judges a card by the duty to follow suit alone, or by the one card that is `compulsory`. */
export function followed(
  card: string,
  hand: readonly Card[],
  trick: OpenTrick,
  compulsory: Card | undefined,
): Result<Card, FollowRefusal> {
  if (!isCard(card)) return err('not_a_card');
  if (!hand.includes(card)) return err('card_not_in_hand');
  if (compulsory !== undefined && compulsory !== card) return err('compulsory_card');
  return followSuit(hand, trick).includes(card) ? ok(card) : err('must_follow_suit');
}

/** Returns the winner of these plays: the highest trump, else the highest card of the suit led. */
export function trickWinner(plays: readonly Play[], trump: Suit | null, strength: Strength): Seat {
  let best = plays[0] as Play;
  for (const play of plays) {
    const suit = suitOf(play.card);
    const bestSuit = suitOf(best.card);
    const beats = suit === bestSuit ? strength(play.card) > strength(best.card) : suit === trump;
    if (beats) best = play;
  }
  return best.seat;
}

/** Returns the seat whose turn it is in an incomplete trick. */
export const turnOf = (trick: OpenTrick): Seat => SEATS[(trick.lead + trick.plays.length) & 3] as Seat;
