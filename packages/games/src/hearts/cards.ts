/**
 * The penalty cards (docs/rules/hearts.md 7): each heart counts 1 and the queen of spades 13, so a deal
 * always shares out 26.
 */
import type { Card } from '../kernel/cards/card.ts';

export const QUEEN: Card = 'QS';
export const QUEEN_POINTS = 13;
/** The points of all fourteen penalty cards of a deal. */
export const ALL_POINTS = 26;

export const penaltyOf = (card: Card): number => {
  if (card[1] === 'H') return 1;
  return card === QUEEN ? QUEEN_POINTS : 0;
};

export const isPenalty = (card: Card): boolean => card[1] === 'H' || card === QUEEN;
