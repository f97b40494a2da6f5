/** The trull's partner keeps the announced trump (target 8), or names another suit for one more trick. */
import type { Suit } from '@troef/games';
import { countAbove, countOf, holds, JACK, KING } from '../card-sets.ts';
import { setsBySuit } from '../whist-family/hand.ts';
import type { WhistDeal } from './bid-lean.ts';

/** By so many cards another suit must be better to be worth the ninth trick. */
const DEARER = 1.2;

export function chooseTrullTrump(deal: WhistDeal, legal: readonly string[]): string {
  const hand = setsBySuit(deal.hand);
  const strength = (suit: Suit): number =>
    countOf(hand[suit]) + 0.6 * countAbove(hand[suit], JACK) + (holds(hand[suit], KING) ? 0.2 : 0);
  const kept = deal.game.trull === null ? 0 : strength(deal.game.trull.trump);
  let choice = legal.find((move) => move === 'trullKeep') ?? (legal[0] as string);
  let best = kept + DEARER;
  for (const move of legal) {
    if (!move.startsWith('trullChange:')) continue;
    const suit = move.split(':')[1] as Suit;
    if (countOf(hand[suit]) >= 5 && strength(suit) > best) {
      best = strength(suit);
      choice = move;
    }
  }
  return choice;
}
