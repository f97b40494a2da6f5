/** What a hand has: the cards from the top of its suits, its low cards, and what is missing between these. */
import { type Card, rankOf, SUITS, type Suit, suitOf } from '@troef/games';
import type { Gap } from './reason.ts';
import type { Terms } from './terms.ts';

/** The ranks of low cards, for bids to take no trick. */
const LOW = '8765432';

export const lowCards = (hand: readonly Card[]): readonly Card[] =>
  hand.filter((card) => LOW.includes(rankOf(card)));

export const heldOf = (hand: readonly Card[], suit: Suit): readonly Card[] =>
  hand.filter((card) => suitOf(card) === suit);

export const downFromTop = ({ pack, strength }: Terms, suit: Suit): readonly Card[] =>
  heldOf(pack, suit).toSorted((one, other) => strength(other) - strength(one));

/** Returns the unbroken run from the highest card of each suit: only a trump beats these. */
export function topsOf(terms: Terms, hand: readonly Card[]): readonly Card[] {
  return SUITS.flatMap((suit) => {
    const ranked = downFromTop(terms, suit);
    const missing = ranked.findIndex((card) => !hand.includes(card));
    return missing < 0 ? ranked : ranked.slice(0, missing);
  });
}

/** So many more lower cards of the suit are elsewhere than the hand has itself: a card above these may take a trick. */
const WIDE = 3;
/** A reader takes in so many suits. */
const NAMED = 2;
const OTHERS = 3;

/**
 * Returns where a hand that must take no trick is in danger, the worst suit first: a card with nothing low enough below
 * it. A card counts only if the others can still have cards of its suit when it has to be played.
 */
export const gapsOf = (terms: Terms, hand: readonly Card[]): readonly Gap[] =>
  SUITS.flatMap((suit) => gapOf(downFromTop(terms, suit).toReversed(), hand))
    .toSorted((one, other) => other.width - one.width)
    .slice(0, NAMED)
    .map(({ above, below }) => ({ above, below }));

function gapOf(up: readonly Card[], hand: readonly Card[]): readonly (Gap & { readonly width: number })[] {
  const own = up.filter((card) => hand.includes(card));
  const gaps = own
    .map((above, nth) => {
      const lower = up.indexOf(above) - nth;
      return { above, below: own[nth - 1] ?? null, nth, width: lower - nth };
    })
    .filter(({ nth, width }) => width >= WIDE && OTHERS * nth < up.length - own.length)
    // The gap itself is told, not the cards that follow it.
    .filter(({ above, below }) => below === null || up.indexOf(above) - up.indexOf(below) > 1);
  const [widest] = gaps.toSorted((one, other) => other.width - one.width);
  return widest === undefined ? [] : [widest];
}
