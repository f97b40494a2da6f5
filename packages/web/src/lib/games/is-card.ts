import type { Card } from '@troef/games';

/** Whether a move is a card and no word of the bidding. */
export const isCard = (move: string): move is Card => /^[AKQJT98765432][HDCS]$/.test(move);
