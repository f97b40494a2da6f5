/**
 * The seven games of kingen as the page shows them: their order, their penalty cards and what one of them
 * costs. This is the page's own copy, which ./games.test.ts compares with the rules. Nothing is judged with
 * it.
 */
import type { Card, KingenGame } from '@troef/games';

/** In the order of a single session. After them come trumps, once for each dealer. */
export const NEGATIVE_ORDER: readonly KingenGame[] = [
  'tricks',
  'hearts',
  'kingsJacks',
  'queens',
  'king',
  'seventhLast',
];

export const GAME_ORDER: readonly KingenGame[] = [...NEGATIVE_ORDER, 'trumps'];

export const isNegative = (game: KingenGame): boolean => game !== 'trumps';

/** By suit and rank. Games that count tricks have none. */
const PENALTIES: Readonly<Partial<Record<KingenGame, readonly Card[]>>> = {
  hearts: ['AH', 'KH', 'QH', 'JH', 'TH', '9H', '8H', '7H', '6H', '5H', '4H', '3H', '2H'],
  kingsJacks: ['KH', 'JH', 'KD', 'JD', 'KC', 'JC', 'KS', 'JS'],
  queens: ['QH', 'QD', 'QC', 'QS'],
  king: ['KH'],
};

export const penaltiesOf = (game: KingenGame): readonly Card[] => PENALTIES[game] ?? [];

const COSTS: Readonly<Partial<Record<KingenGame, number>>> = {
  hearts: -1,
  kingsJacks: -1,
  queens: -2,
  king: -5,
};

/** Returns what one penalty card of this game costs; 0 if tricks count. */
export const costOfCard = (game: KingenGame): number => COSTS[game] ?? 0;
