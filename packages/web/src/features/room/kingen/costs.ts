/**
 * The cards that cost points in the games of kingen: the page's own copy for its help, which ./games.test.ts
 * compares with the rules. Nothing is scored with it.
 */
import type { Card, KingenGame } from '@troef/games';
import { SUITS } from '../help/rows.ts';

const HEARTS: readonly Card[] = [
  'AH',
  'KH',
  'QH',
  'JH',
  'TH',
  '9H',
  '8H',
  '7H',
  '6H',
  '5H',
  '4H',
  '3H',
  '2H',
];

interface Costs {
  readonly cards: readonly Card[];
  /** What each of the cards costs. */
  readonly each: number;
}

const COSTS: Readonly<Partial<Record<KingenGame, Costs>>> = {
  hearts: { cards: HEARTS, each: -1 },
  kingsJacks: { cards: SUITS.flatMap((suit): Card[] => [`K${suit}`, `J${suit}`]), each: -1 },
  queens: { cards: SUITS.map((suit): Card => `Q${suit}`), each: -2 },
  king: { cards: ['KH'], each: -5 },
};

/** Returns the cards that cost points; undefined if tricks count instead. */
export const costsOf = (game: KingenGame): Costs | undefined => COSTS[game];
