/**
 * The cards of a hand by suit. Sets and ranks are those of card-sets.ts. Suits stay letters here, because bids
 * and views name them so.
 */
import { type Card, SUITS, type Suit } from '@troef/games';
import { type CardSet, setsOf } from '../card-sets.ts';

export type BySuit<T> = Readonly<Record<Suit, T>>;
export type Hand = BySuit<CardSet>;

export const mapSuits = <T>(make: (suit: Suit) => T): BySuit<T> => ({
  H: make('H'),
  D: make('D'),
  C: make('C'),
  S: make('S'),
});

export function setsBySuit(cards: readonly Card[]): Hand {
  const sets = setsOf(cards);
  return mapSuits((suit) => sets[SUITS.indexOf(suit)] as CardSet);
}
