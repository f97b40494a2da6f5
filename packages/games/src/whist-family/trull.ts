/**
 * The trull of colour whist (docs/rules/whist.md 7) and wiezen (docs/rules/wiezen.md 6.3): its caller,
 * partner, trump and first lead. Each game says what it is worth and whether its trump may be changed.
 */
import { type Card, RANKS, SUITS, type Suit } from '../kernel/cards/card.ts';
import { type BySeat, SEATS, type Seat } from '../kernel/seat.ts';

export interface Trull {
  readonly caller: Seat;
  readonly partner: Seat;
  readonly aces: 3 | 4;
  /** As announced: the fourth ace's suit, or hearts. */
  readonly trump: Suit;
}

/** Returns the trull of these hands, or null if nobody holds three or four aces. */
export function findTrull(hands: BySeat<readonly Card[]>): Trull | null {
  for (const caller of SEATS) {
    const missing = SUITS.filter((suit) => !hands[caller].includes(`A${suit}`));
    if (missing.length > 1) continue;
    const fourth = missing[0];
    if (fourth !== undefined) {
      return { caller, partner: holderOf(hands, `A${fourth}`), aces: 3, trump: fourth };
    }
    return { caller, partner: holderOfHighestHeart(hands, caller), aces: 4, trump: 'H' };
  }
  return null;
}

function holderOf(hands: BySeat<readonly Card[]>, card: Card): Seat {
  return SEATS.find((seat) => hands[seat].includes(card)) as Seat;
}

/**
 * Returns the holder of the king of hearts. If that is the caller, it is the holder of the queen, and so on
 * down. The caller cannot hold all 13 hearts beside three other aces.
 */
function holderOfHighestHeart(hands: BySeat<readonly Card[]>, caller: Seat): Seat {
  const rank = RANKS.find((candidate) => !hands[caller].includes(`${candidate}H`)) as (typeof RANKS)[number];
  return holderOf(hands, `${rank}H`);
}

/** Returns the first leader and their card: the ace of trumps, or the heart that chose the partner. */
export function trullLead(
  hands: BySeat<readonly Card[]>,
  trull: Trull,
  trump: Suit,
): { readonly seat: Seat; readonly card: Card } {
  if (trull.aces === 4 && trump === 'H') {
    const rank = RANKS.find((candidate) =>
      hands[trull.partner].includes(`${candidate}H`),
    ) as (typeof RANKS)[number];
    return { seat: trull.partner, card: `${rank}H` };
  }
  const ace = `A${trump}` as const;
  return { seat: holderOf(hands, ace), card: ace };
}
