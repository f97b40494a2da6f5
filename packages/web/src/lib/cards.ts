/**
 * What a page has to know about cards and seats to show them. It knows nothing about strength or legal moves:
 * the rules run in the server and in workers, and the page only reads views.
 */
import type { Card, Rank, Seat, Suit } from '@troef/games';

export const SEATS = [0, 1, 2, 3] as const satisfies readonly Seat[];

/** From high to low as printed, which is not the strength. */
export const RANKS: readonly Rank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];

/** Red and black in turn, as a hand is sorted and as bids are listed. */
export const SUIT_ORDER: readonly Suit[] = ['H', 'C', 'D', 'S'];

export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankOf = (card: Card): Rank => card[0] as Rank;
