/**
 * The facts of a game that code outside of its rules needs. Each fact is written once, in the game's folder.
 *
 * `GameFacts` is small and needs no rules, so a page may load it (`@troef/games/facts`). `CardFacts` is for
 * players, claims and explanations, which have the whole game at hand.
 */
import type { Card, Rank, Suit } from './cards/card.ts';
import type { ContractView } from './view.ts';

/** What is left out is not true of the game. */
export interface GameFacts {
  /** Partners sit opposite each other from the first deal to the last, and share their score. */
  readonly teams?: true;
  /** Scores are penalties: the lowest total wins. */
  readonly lowestWins?: true;
  /** There are no trumps in any contract. */
  readonly neverTrumps?: true;
  /** The host deals first (`firstDealer` of the options). Otherwise the first dealer is drawn. */
  readonly hostDealsFirst?: true;
  /** A player may claim all tricks that are left (docs/behaviour/decisions.md 3). */
  readonly claims?: true;
}

/** What a player must do besides following suit. What is left out is not asked of them. */
export interface Duties {
  /** When a player who follows suit must beat the best card of that suit. */
  readonly beat?: 'trumps' | 'opponents' | 'always';
  /**
   * If this is set, a void player must ruff while an opponent is winning, and overtrump if they can. It tells
   * what they do with lower trumps only: play one, play any card, or play one if they hold nothing else.
   */
  readonly undertrump?: 'must' | 'may' | 'last';
  /** When hearts may not be led by a player who holds another suit. */
  readonly heartsBanned?: 'always' | 'untilBroken';
  /** The card that a player must throw if they cannot follow suit. */
  readonly mustThrow?: Card;
  /** A player who cannot follow to the first trick throws no penalty card if they hold another card. */
  readonly cleanFirstTrick?: true;
}

/** A contract as far as the cards depend on it. */
export type PlayedContract = Pick<ContractView, 'id' | 'trump'>;

export interface CardFacts {
  readonly pack: readonly Card[];
  /** Returns the ranks of a suit from high to low if `trump` is played. */
  ranks(suit: Suit, trump: string | null): readonly Rank[];
  /** Returns the points that a card gives to the side that takes it. */
  points(card: Card, trump: string | null): number;
  /** Tells whether a card costs its taker points in this contract. */
  isPenalty(card: Card, contract: PlayedContract | null): boolean;
  /** Tells whether the rules make every player of this contract avoid tricks or penalty cards. */
  isAvoided(contract: PlayedContract | null): boolean;
}

/** The cards of a game of tricks: the whole pack, the ace high, nothing but the number of tricks counts. */
export const trickCards = (pack: readonly Card[], ranks: readonly Rank[]): CardFacts => ({
  pack,
  ranks: () => ranks,
  points: () => 0,
  isPenalty: () => false,
  isAvoided: () => false,
});
