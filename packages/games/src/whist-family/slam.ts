/**
 * The slam check of colour whist and wiezen (docs/rules/whist.md 6.8): the server decides whether a slam may
 * be bid.
 *
 * A suit is solid if its unbroken run from the ace is long enough to draw the missing cards. A suit that is
 * not the trump is also solid if it consists of such a run only.
 */
import { type Card, RANKS, SUITS, type Suit } from '../kernel/cards/card.ts';

interface SuitShape {
  readonly length: number;
  /** Cards in unbroken sequence from the ace. */
  readonly run: number;
  /** The length of a run that makes a suit of this length solid, trump or not. */
  readonly need: number;
}

function shapeOf(hand: readonly Card[], suit: Suit): SuitShape {
  const held = hand.filter((card) => card[1] === suit);
  let run = 0;
  while (run < RANKS.length && held.includes(`${RANKS[run] as (typeof RANKS)[number]}${suit}`)) run++;
  const missing = RANKS.length - held.length;
  return { length: held.length, run, need: Math.min(missing, Math.ceil(missing / 3) + 1) };
}

/** Returns the suits that this hand may name as trump of a slam. */
export function slamSuits(hand: readonly Card[]): readonly Suit[] {
  // A suit without its ace is never solid. Most hands stop here.
  for (const card of hand) if (!hand.includes(`A${card[1] as Suit}`)) return [];
  const shapes = SUITS.map((suit) => ({ suit, ...shapeOf(hand, suit) }));
  return SUITS.filter((trump) =>
    shapes.every(({ suit, length, run, need }) =>
      suit === trump ? run >= need : length === 0 || run >= need || run === length,
    ),
  );
}
