/**
 * What may be played (rules/belote.md 7.1), row by row of its table, and the reason for what may not.
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
  if (led === undefined) return every(hand); // row 1
  const suit = suitOf(led.card);
  const ofSuit = hand.filter((card) => suitOf(card) === suit);
  if (trump === 'SA') return ofSuit.length > 0 ? follow(ofSuit) : every(hand); // row 11
  if (trump === 'TA') return ofSuit.length > 0 ? goHigher(ofSuit, question, suit) : every(hand); // row 12
  if (suit === trump) return ofSuit.length > 0 ? goHigher(ofSuit, question, suit) : every(hand); // rows 2, 3
  if (ofSuit.length > 0) return follow(ofSuit); // row 4
  return voidInLed(question, trump);
}

const follow = (cards: readonly Card[]): Plays => ({ cards, reason: 'must_follow_suit' });

/** Rows 2 and 12: higher than the best card of the suit in the trick, the partner's too; if none, any of the suit. */
function goHigher(ofSuit: readonly Card[], { trick, trump }: Question, suit: Suit): Plays {
  const best = highest(trick.plays, suit, trump);
  const higher = ofSuit.filter((card) => beloteStrength(card, trump) > best);
  return higher.length > 0 ? { cards: higher, reason: 'must_play_higher' } : follow(ofSuit);
}

/** Rows 5 to 10: no card of the plain suit that was led. */
function voidInLed({ hand, trick, seat, mustUndertrump }: Question, trump: Suit): Plays {
  if (sameTeam(beloteTrickWinner(trick.plays, trump), seat)) return every(hand); // row 5
  const trumps = hand.filter((card) => suitOf(card) === trump);
  if (trumps.length === 0) return every(hand); // row 6
  const best = highest(trick.plays, trump, trump);
  if (best === 0) return { cards: trumps, reason: 'must_ruff' }; // row 7
  const higher = trumps.filter((card) => beloteStrength(card, trump) > best);
  if (higher.length > 0) return { cards: higher, reason: 'must_overtrump' }; // row 8
  return mustUndertrump ? { cards: trumps, reason: 'must_undertrump' } : every(hand); // rows 9, 10
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
