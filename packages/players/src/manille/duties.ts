/** The legal cards of an imagined hand, on sets of cards: the ten rows of docs/rules/manille.md 7.1. */
import { aboveMask, beats, FLAT, suitMask } from './cards.ts';
import type { Trick } from './position.ts';

/** `hand` and the answer are masks. `trick` holds the cards played before this seat. */
export function playableOf(hand: number, { lead, cards }: Trick, seat: number, trump: number): number {
  const [first] = cards;
  if (first === undefined) return hand;
  let winning = first;
  let winner = lead;
  for (const [place, card] of cards.entries()) {
    if (place > 0 && beats(card, winning, trump)) {
      winning = card;
      winner = lead + place;
    }
  }
  const led = first >> 3;
  const partnerWins = ((winner ^ seat) & 1) === 0;
  const following = hand & suitMask(led);
  if (following !== 0) {
    if (partnerWins || winning >> 3 !== led) return following;
    return orElse(following & aboveMask(winning), following);
  }
  const trumps = trump === FLAT ? 0 : hand & suitMask(trump);
  if (partnerWins || trumps === 0) return hand;
  if (winning >> 3 !== trump) return trumps;
  return orElse(trumps & aboveMask(winning), orElse(hand & ~trumps, hand));
}

const orElse = (cards: number, others: number): number => (cards !== 0 ? cards : others);
