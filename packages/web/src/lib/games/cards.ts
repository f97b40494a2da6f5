/**
 * What a page has to know about cards and seats to show them. It knows nothing about strength or legal moves:
 * the rules run in the server and in workers, and the page only reads views.
 */
import type { Suit } from '@troef/games';

export { RANKS, rankOf, SEATS, suitOf } from '@troef/games/facts';

/** Red and black in turn, as a hand is sorted and as bids are listed. */
export const SUIT_ORDER: readonly Suit[] = ['H', 'C', 'D', 'S'];
