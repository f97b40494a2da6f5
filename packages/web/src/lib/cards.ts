/**
 * What a page has to know about cards and seats to show them. It knows nothing about strength or legal moves:
 * the rules run in the server and in workers, and the page only reads views.
 */
export { RANKS, rankOf, SEATS, suitOf } from '@troef/games/facts';
