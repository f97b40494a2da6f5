/**
 * The legal cards (docs/rules/belote.md 7.1), row by row of its table, and the reason to refuse any other.
 */
import { type Card, type Suit, suitOf } from '../kernel/cards/card.ts';
import { trickWinner } from '../kernel/cards/trick.ts';
import type { Seat } from '../kernel/seat.ts';
import { sameTeam } from '../kernel/team.ts';
import type { OpenTrick, Play } from '../kernel/view.ts';
import { type BeloteTrump, beloteStrength, isSuit } from './cards.ts';
import { beloteDuties } from './facts.ts';

export type PlayRefusal =
  | 'must_follow_suit'
  | 'must_play_higher'
  | 'must_ruff'
  | 'must_overtrump'
  | 'must_undertrump';

export interface Plays {
  readonly cards: readonly Card[];
  /** Why any other card of the hand is refused. null if every card may be played. */
  readonly reason: PlayRefusal | null;
}

interface Question {
  readonly hand: readonly Card[];
  readonly trick: OpenTrick;
  readonly seat: Seat;
  readonly trump: BeloteTrump;
  readonly variant: 'belote' | 'coinche';
}

const every = (hand: readonly Card[]): Plays => ({ cards: hand, reason: null });

export const beloteTrickWinner = (plays: readonly Play[], trump: BeloteTrump): Seat =>
  trickWinner(plays, isSuit(trump) ? trump : null, (card) => beloteStrength(card, trump));

/** Returns the legal cards of the player whose turn it is. */
export function legalPlays(question: Question): Plays {
  const { hand, trick, trump } = question;
  const led = trick.plays[0];
  if (led === undefined) return every(hand); // leading: any card
  const suit = suitOf(led.card);
  const ofSuit = hand.filter((card) => suitOf(card) === suit);
  const { beat, undertrump } = beloteDuties(trump, question.variant);
  // Where a card must be beaten: a higher card if possible, else any card of the suit, else any card.
  const mustBeat = beat === 'always' || (beat === 'trumps' && suit === trump);
  if (ofSuit.length > 0) return mustBeat ? goHigher(ofSuit, question, suit) : follow(ofSuit);
  if (undertrump === undefined || suit === trump) return every(hand);
  return voidInLed(question, trump as Suit, undertrump === 'must');
}

const follow = (cards: readonly Card[]): Plays => ({ cards, reason: 'must_follow_suit' });

/** Asks for a card above the best of the suit, the partner's too, else for any card of the suit. */
function goHigher(ofSuit: readonly Card[], { trick, trump }: Question, suit: Suit): Plays {
  const best = highest(trick.plays, suit, trump);
  const higher = ofSuit.filter((card) => beloteStrength(card, trump) > best);
  return higher.length > 0 ? { cards: higher, reason: 'must_play_higher' } : follow(ofSuit);
}

/** Returns the legal cards of a player who is void in the plain suit that was led. */
function voidInLed({ hand, trick, seat }: Question, trump: Suit, mustUndertrump: boolean): Plays {
  if (sameTeam(beloteTrickWinner(trick.plays, trump), seat)) return every(hand); // the partner is winning
  const trumps = hand.filter((card) => suitOf(card) === trump);
  if (trumps.length === 0) return every(hand); // no trump in the hand: any card
  const best = highest(trick.plays, trump, trump);
  if (best === 0) return { cards: trumps, reason: 'must_ruff' }; // no trump in the trick
  const higher = trumps.filter((card) => beloteStrength(card, trump) > best);
  if (higher.length > 0) return { cards: higher, reason: 'must_overtrump' };
  // With lower trumps only, belote asks for one of them and coinche for nothing.
  return mustUndertrump ? { cards: trumps, reason: 'must_undertrump' } : every(hand);
}

/** Returns the strength of the best card of this suit in the trick, or 0 if there is none. */
const highest = (plays: readonly Play[], suit: Suit, trump: BeloteTrump): number =>
  plays.reduce(
    (best, { card }) => (suitOf(card) === suit ? Math.max(best, beloteStrength(card, trump)) : best),
    0,
  );

/** Returns why this card of the hand may not be played. */
export function playRefusal(question: Question, card: Card): PlayRefusal {
  const { reason } = legalPlays(question);
  const led = question.trick.plays[0]?.card;
  // A player who must go higher in the suit led but plays another suit gets the simpler reason.
  const leaves = led !== undefined && suitOf(card) !== suitOf(led);
  if (reason === 'must_play_higher' && leaves) return 'must_follow_suit';
  if ((reason === 'must_overtrump' || reason === 'must_undertrump') && suitOf(card) !== question.trump) {
    return 'must_ruff';
  }
  return reason ?? 'must_follow_suit';
}
