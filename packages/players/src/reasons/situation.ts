/**
 * What a seat knows at its turn, from its own view alone: the cards nobody has shown yet, the suits in which
 * others are void, and how the trick on the table stands. All games require players to follow suit.
 */
import type { Card, DealView, Play, Seat, Suit } from '@troef/games';
import { suitOf } from '@troef/games';
import type { Terms } from './terms.ts';

export interface Situation {
  readonly terms: Terms;
  readonly me: Seat;
  readonly hand: readonly Card[];
  readonly legal: readonly Card[];
  readonly plays: readonly Play[];
  /** Cards neither played nor in the player's own hand. */
  readonly unseen: readonly Card[];
  readonly isVoid: (seat: Seat, suit: Suit) => boolean;
  /** The seats that play after this one. */
  readonly later: readonly Seat[];
  /** The suit led, once a card is on the table. */
  readonly led: Suit | null;
  /** The play that is winning the trick so far. */
  readonly best: Play | null;
}

export function situationOf(terms: Terms, deal: DealView, me: Seat, legal: readonly Card[]): Situation {
  const plays = deal.trick?.plays ?? [];
  const tricks = [...deal.tricks.map((trick) => trick.plays), plays];
  const seen = new Set<Card>([...tricks.flat().map(({ card }) => card), ...deal.hand]);
  const voids = new Set<string>();
  for (const trick of tricks) {
    const led = trick[0] === undefined ? null : suitOf(trick[0].card);
    for (const { seat, card } of trick) if (suitOf(card) !== led) voids.add(`${seat}${led}`);
  }
  const led = plays[0] === undefined ? null : suitOf(plays[0].card);
  return {
    terms,
    me,
    hand: deal.hand,
    legal,
    plays,
    unseen: terms.pack.filter((card) => !seen.has(card)),
    // A suit of which all cards have been seen, the own hand included, is in no other hand.
    isVoid: (seat, suit) =>
      voids.has(`${seat}${suit}`) || terms.pack.every((card) => suitOf(card) !== suit || seen.has(card)),
    later: [1, 2, 3].slice(0, 3 - plays.length).map((step) => ((me + step) & 3) as Seat),
    led,
    best: plays.reduce<Play | null>(
      (best, play) => (best === null || beats(terms, play.card, best.card) ? play : best),
      null,
    ),
  };
}

/**
 * Whether this card beats the one that is winning the trick: the highest trump, else the highest of the suit
 * led.
 */
export function beats({ trump, strength }: Terms, card: Card, best: Card): boolean {
  if (suitOf(card) === suitOf(best)) return strength(card) > strength(best);
  return suitOf(card) === trump;
}

export const isAhead = ({ terms, best }: Situation, card: Card): boolean =>
  best === null || beats(terms, card, best.card);

export const unseenOf = ({ unseen }: Situation, suit: Suit): readonly Card[] =>
  unseen.filter((card) => suitOf(card) === suit);

/** Returns the higher cards of its suit that have not been seen. */
export const higherThan = (situation: Situation, card: Card): readonly Card[] =>
  unseenOf(situation, suitOf(card)).filter(
    (other) => situation.terms.strength(other) > situation.terms.strength(card),
  );

export const lowerThan = (situation: Situation, card: Card): readonly Card[] =>
  unseenOf(situation, suitOf(card)).filter(
    (other) => situation.terms.strength(other) < situation.terms.strength(card),
  );

/** Whether the card wins now, and no player still to play can hold a card that beats it. */
export function surelyTakes(situation: Situation, card: Card): boolean {
  const { terms, later, isVoid } = situation;
  if (!isAhead(situation, card)) return false;
  const suit = suitOf(card);
  const { trump } = terms;
  const higher = higherThan(situation, card).length > 0;
  const trumped = trump !== null && trump !== suit && unseenOf(situation, trump).length > 0;
  return later.every((seat) => !(higher && !isVoid(seat, suit)) && !(trumped && !isVoid(seat, trump)));
}

/** Returns the weakest of these by points, then by strength, trumps last. */
export function cheapest({ trump, points, strength }: Terms, cards: readonly Card[]): Card | undefined {
  const cost = (card: Card): number =>
    (suitOf(card) === trump ? 10_000 : 0) + points(card) * 100 + strength(card);
  return cards.toSorted((one, other) => cost(one) - cost(other))[0];
}
