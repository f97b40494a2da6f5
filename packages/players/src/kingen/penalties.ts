/** Points that cards and tricks cost in a negative game, as positive numbers. */

import type { KingenGame } from '@troef/games';
import { HEARTS, JACK, KING, QUEEN, type SuitNumber } from '../card-sets.ts';

/** The ranks of this suit that carry a penalty, as a set. */
export function penaltySet(game: KingenGame, suit: SuitNumber): number {
  switch (game) {
    case 'hearts':
      return suit === HEARTS ? 0x1fff : 0;
    case 'kingsJacks':
      return (1 << KING) | (1 << JACK);
    case 'queens':
      return 1 << QUEEN;
    case 'king':
      return suit === HEARTS ? 1 << KING : 0;
    default:
      return 0;
  }
}

export const COST_OF_CARD: Readonly<Record<KingenGame, number>> = {
  tricks: 0,
  hearts: 1,
  kingsJacks: 1,
  queens: 2,
  king: 5,
  seventhLast: 0,
  trumps: 0,
};

export const costOfCard = (game: KingenGame, suit: SuitNumber, rank: number): number =>
  ((penaltySet(game, suit) >>> rank) & 1) * COST_OF_CARD[game];

/** Cost of winning the trick with this number, counted from 1, besides the cards in it. */
export function costOfTrick(game: KingenGame, number: number): number {
  if (game === 'tricks') return 1;
  if (game !== 'seventhLast') return 0;
  return number === 7 ? 2 : number === 13 ? 3 : 0;
}
