import type { Card } from '@troef/games';

/** Whether a move is a card and no word of the bidding. */
export const isCard = (move: string): move is Card => /^[AKQJT98765432][HDCS]$/.test(move);

/** Returns the cards that a move names; none for a word of the bidding. */
export function cardsIn(move: string): readonly Card[] {
  if (isCard(move)) return [move];
  return /^(pass|discard):/.test(move) ? (move.split(':')[1] ?? '').split(',').filter(isCard) : [];
}
