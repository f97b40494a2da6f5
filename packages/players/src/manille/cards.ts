/**
 * Cards of manille as numbers: suit × 8 + strength, where the seven of a suit is 0 and the ten 7. A set
 * of cards of all suits is one number of 32 bits (card-sets.ts).
 */
import {
  type Card,
  MANILLE_RANKS,
  manillePoints,
  manilleStrength,
  SUITS,
  type Suit,
  suitOf,
} from '@troef/games';

const ORDER = MANILLE_RANKS.toReversed();
const POINTS = ORDER.map((rank) => manillePoints(`${rank}H`));

export const TEN = 7;
export const ACE = 6;
export const KING = 5;
/** Instead of a trump suit. */
export const FLAT = -1;

export const cardId = (card: Card): number => SUITS.indexOf(suitOf(card)) * 8 + manilleStrength(card) - 1;
export const textOf = (id: number): Card => `${ORDER[id & 7]}${SUITS[id >> 3]}` as Card;
export const suitIndex = (suit: Suit): number => SUITS.indexOf(suit);

export const pointsOf = (id: number): number => POINTS[id & 7] as number;

/** All eight cards of a suit. */
export const suitMask = (suit: number): number => 0xff << (8 * suit);
/** The higher cards of the same suit. */
export const aboveMask = (id: number): number =>
  (0xff << (8 * (id >> 3))) & ~(((2 << (id & 7)) - 1) << (8 * (id >> 3)));

export const maskOf = (ids: readonly number[]): number => ids.reduce((mask, id) => mask | (1 << id), 0);

export const beats = (id: number, winning: number, trump: number): boolean =>
  id >> 3 === winning >> 3 ? id > winning : id >> 3 === trump;
