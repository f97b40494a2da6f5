/**
 * The automatic claim of colour whist and wiezen (docs/rules/whist.md 9): the player on lead holds only
 * trumps and nobody else holds one, so that player is given all tricks left.
 */
import type { Card, Suit } from '../kernel/cards/card.ts';
import { type BySeat, SEATS, type Seat } from '../kernel/seat.ts';

export function holdsAllTheRest(hands: BySeat<readonly Card[]>, leader: Seat, trump: Suit): boolean {
  for (const card of hands[leader]) if (card[1] !== trump) return false;
  for (const seat of SEATS) {
    if (seat === leader) continue;
    for (const card of hands[seat]) if (card[1] === trump) return false;
  }
  return true;
}
