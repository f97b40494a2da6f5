/**
 * Strength and points of the cards (docs/rules/belote.md 4), and of all of them together. The trump suit has an order and points of its
 * own, and so has every suit at all trump. At no trump the ace counts 19. The kernel decides which card
 * takes a trick.
 */
import { type Card, type Rank, rankOf, SUITS, type Suit, suitOf } from '../kernel/cards/card.ts';

/** A trump suit, no trump (`SA`) or all trump (`TA`). */
export const BELOTE_TRUMPS = [...SUITS, 'SA', 'TA'] as const;
export type BeloteTrump = (typeof BELOTE_TRUMPS)[number];

export const isSuit = (trump: BeloteTrump): trump is Suit => trump !== 'SA' && trump !== 'TA';

/** The cards of each player. */
export const TRICKS = 8;
export const LAST_TRICK = 10;
/** The same at all trump, before it is scaled to 162. */
export const ALL_TRUMP_POINTS = 258;
/** The points of a team that takes all tricks. */
export const CAPOT_POINTS = 252;
/** Coinche: the value of a capot bid, and the points for all tricks in a deal that is doubled or failed. */
export const CAPOT_VALUE = 250;
export const ROUND_POINTS = 160;

/** The ranks, high to low. */
const TRUMP_ORDER: readonly Rank[] = ['J', '9', 'A', 'T', 'K', 'Q', '8', '7'];
const PLAIN_ORDER: readonly Rank[] = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'];

type Points = Readonly<Partial<Record<Rank, number>>>;
const TRUMP_POINTS: Points = { J: 20, '9': 14, A: 11, T: 10, K: 4, Q: 3 };
const PLAIN_POINTS: Points = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
const NO_TRUMP_POINTS: Points = { ...PLAIN_POINTS, A: 19 };

const ranksAsTrump = (suit: Suit, trump: BeloteTrump | null): boolean => trump === 'TA' || suit === trump;

/** Returns the ranks of a suit, high to low. Before a trump is known all suits are plain. */
export const beloteRanks = (suit: Suit, trump: BeloteTrump | null): readonly Rank[] =>
  ranksAsTrump(suit, trump) ? TRUMP_ORDER : PLAIN_ORDER;

/** Returns 8 for the highest card of its suit, down to 1. */
export const beloteStrength = (card: Card, trump: BeloteTrump): number =>
  8 - beloteRanks(suitOf(card), trump).indexOf(rankOf(card));

/** Returns the points of a card. The pack has 152, at all trump 248. */
export function belotePoints(card: Card, trump: BeloteTrump): number {
  const points = ranksAsTrump(suitOf(card), trump)
    ? TRUMP_POINTS
    : trump === 'SA'
      ? NO_TRUMP_POINTS
      : PLAIN_POINTS;
  return points[rankOf(card)] ?? 0;
}
