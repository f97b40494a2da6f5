/**
 * The legal cards (docs/rules/manille.md 7.1), all ten rows of the table in one function.
 *
 * A player always follows suit. While an opponent is winning, the player must beat that card in the suit
 * led, ruff if void, and overtrump a trump, but may not undertrump it while holding another card. While the
 * partner is winning, the only duty is to follow suit.
 */
import { type Card, holdsSuit, type Suit, suitOf } from '../kernel/cards/card.ts';
import type { Seat } from '../kernel/seat.ts';
import { sameTeam } from '../kernel/team.ts';
import type { OpenTrick, Play } from '../kernel/view.ts';
import { beats } from './strength.ts';
import type { Duty } from './view.ts';

export interface Playable {
  readonly cards: readonly Card[];
  /** The duty that leaves only these cards, or null if there is none. */
  readonly duty: Duty | null;
}

/** Returns the play that is winning so far, or undefined on the lead. */
export function winningPlay(plays: readonly Play[], trump: Suit | null): Play | undefined {
  let best = plays[0];
  for (const play of plays) if (best !== undefined && beats(play.card, best.card, trump)) best = play;
  return best;
}

/** Returns the legal cards of the seat whose turn it is. */
export function playable(hand: readonly Card[], trick: OpenTrick, seat: Seat, trump: Suit | null): Playable {
  const winning = winningPlay(trick.plays, trump);
  if (winning === undefined) return { cards: hand, duty: null };
  const led = suitOf((trick.plays[0] as Play).card);
  const partnerWins = sameTeam(winning.seat, seat);
  const higher = (cards: readonly Card[]): readonly Card[] =>
    cards.filter((card) => beats(card, winning.card, trump));

  if (holdsSuit(hand, led)) {
    const following = hand.filter((card) => card[1] === led);
    if (partnerWins || suitOf(winning.card) !== led) return { cards: following, duty: 'follow' };
    const beating = higher(following);
    return beating.length > 0 ? { cards: beating, duty: 'beat' } : { cards: following, duty: 'follow' };
  }

  if (partnerWins || trump === null || !holdsSuit(hand, trump)) return { cards: hand, duty: null };
  const trumps = hand.filter((card) => card[1] === trump);
  if (suitOf(winning.card) !== trump) return { cards: trumps, duty: 'ruff' };
  const over = higher(trumps);
  if (over.length > 0) return { cards: over, duty: 'overtrump' };
  const others = hand.filter((card) => card[1] !== trump);
  return others.length > 0 ? { cards: others, duty: 'noUndertrump' } : { cards: hand, duty: null };
}
