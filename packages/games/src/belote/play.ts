/**
 * What may be played (docs/rules/belote.md 7.1), row by row of its table, and the reason for what may not.
 */
import { type Card, type Suit, suitOf } from '../kernel/card.ts';
import type { Seat } from '../kernel/seat.ts';
import { sameTeam } from '../kernel/team.ts';
import { trickWinner } from '../kernel/trick.ts';
import type { OpenTrick, Play } from '../kernel/view.ts';
import { type BeloteTrump, beloteStrength, isSuit } from './cards.ts';

export type PlayRefusal =
  | 'must_follow_suit'
  | 'must_play_higher'
  | 'must_ruff'
  | 'must_overtrump'
  | 'must_undertrump';

export interface Plays {
  readonly cards: readonly Card[];
  /** Why any other card of the hand is refused; null when every card may be played. */
  readonly reason: PlayRefusal | null;
}

interface Question {
  readonly hand: readonly Card[];
  readonly trick: OpenTrick;
  readonly seat: Seat;
  readonly trump: BeloteTrump;
  /** Belote: who cannot go higher must undertrump; in coinche he may throw any card. */
  readonly mustUndertrump: boolean;
}

const every = (hand: readonly Card[]): Plays => ({ cards: hand, reason: null });

export const beloteTrickWinner = (plays: readonly Play[], trump: BeloteTrump): Seat =>
  trickWinner(plays, isSuit(trump) ? trump : null, (card) => beloteStrength(card, trump));

/** The cards this player may play, given that it is his turn. */
export function legalPlays(question: Question): Plays {
  const { hand, trick, trump } = question;
  const led = trick.plays[0];
  if (led === undefined) return every(hand); // leading: any card
  const suit = suitOf(led.card);
  const ofSuit = hand.filter((card) => suitOf(card) === suit);
  // No trump: only following suit binds.
  if (trump === 'SA') return ofSuit.length > 0 ? follow(ofSuit) : every(hand);
  // All trump, or trump is led: higher if possible, else any card of the suit, else any card.
  if (trump === 'TA') return ofSuit.length > 0 ? goHigher(ofSuit, question, suit) : every(hand);
  if (suit === trump) return ofSuit.length > 0 ? goHigher(ofSuit, question, suit) : every(hand);
  if (ofSuit.length > 0) return follow(ofSuit); // a plain suit: no duty to go higher
  return voidInLed(question, trump);
}

const follow = (cards: readonly Card[]): Plays => ({ cards, reason: 'must_follow_suit' });

/** Higher than the best card of the suit in the trick, the partner's too; if there is none, any of the suit. */
function goHigher(ofSuit: readonly Card[], { trick, trump }: Question, suit: Suit): Plays {
  const best = highest(trick.plays, suit, trump);
  const higher = ofSuit.filter((card) => beloteStrength(card, trump) > best);
  return higher.length > 0 ? { cards: higher, reason: 'must_play_higher' } : follow(ofSuit);
}

/** No card of the plain suit that was led. */
function voidInLed({ hand, trick, seat, mustUndertrump }: Question, trump: Suit): Plays {
  if (sameTeam(beloteTrickWinner(trick.plays, trump), seat)) return every(hand); // partner is winning: any card
  const trumps = hand.filter((card) => suitOf(card) === trump);
  if (trumps.length === 0) return every(hand); // no trump in the hand: any card
  const best = highest(trick.plays, trump, trump);
  if (best === 0) return { cards: trumps, reason: 'must_ruff' }; // no trump in the trick
  const higher = trumps.filter((card) => beloteStrength(card, trump) > best);
  if (higher.length > 0) return { cards: higher, reason: 'must_overtrump' };
  // Only lower trumps: belote asks for one of them, coinche for nothing.
  return mustUndertrump ? { cards: trumps, reason: 'must_undertrump' } : every(hand);
}

/** Strength of the best card of this suit in the trick; 0 when there is none. */
const highest = (plays: readonly Play[], suit: Suit, trump: BeloteTrump): number =>
  plays.reduce(
    (best, { card }) => (suitOf(card) === suit ? Math.max(best, beloteStrength(card, trump)) : best),
    0,
  );

/** Why this card of the hand may not be played. */
export function playRefusal(question: Question, card: Card): PlayRefusal {
  const { reason } = legalPlays(question);
  const led = question.trick.plays[0]?.card;
  // Who has to go higher in the suit led and plays another suit is told the simpler thing first.
  const leaves = led !== undefined && suitOf(card) !== suitOf(led);
  if (reason === 'must_play_higher' && leaves) return 'must_follow_suit';
  if ((reason === 'must_overtrump' || reason === 'must_undertrump') && suitOf(card) !== question.trump) {
    return 'must_ruff';
  }
  return reason ?? 'must_follow_suit';
}
