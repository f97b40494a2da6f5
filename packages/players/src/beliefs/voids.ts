/** Which seats are known to be void in which suits, because they did not follow. */
import { type BySeat, type OpenTrick, SUITS, type Suit, suitOf } from '@troef/games';

/** By seat: the suits it is void in, as bits in the order of SUITS. */
export type Voids = BySeat<number>;

export const suitBit = (suit: Suit): number => 1 << SUITS.indexOf(suit);

export function voidsSeen(tricks: readonly OpenTrick[]): Voids {
  const voids: [number, number, number, number] = [0, 0, 0, 0];
  for (const { plays } of tricks) {
    const led = plays[0];
    if (led === undefined) continue;
    const suit = suitOf(led.card);
    for (const { seat, card } of plays) if (suitOf(card) !== suit) voids[seat] |= suitBit(suit);
  }
  return voids;
}
