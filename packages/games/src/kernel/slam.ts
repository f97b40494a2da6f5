/**
 * The slam check of colour whist and wiezen (docs/rules/whist.md 6.8): the server decides whether a slam may be bid.
 *
 * A suit of L cards is solid when it runs unbroken from the ace far enough to catch what is missing, or, when it is not
 * the trump, when it is nothing but such a run.
 */
import { type Card, RANKS, SUITS, type Suit } from './card.ts';

interface SuitShape {
  readonly length: number;
  /** Cards in unbroken sequence from the ace. */
  readonly run: number;
  /** The run that makes any suit of this length solid. */
  readonly need: number;
}

function shapeOf(hand: readonly Card[], suit: Suit): SuitShape {
  const held = hand.filter((card) => card[1] === suit);
  let run = 0;
  while (run < RANKS.length && held.includes(`${RANKS[run] as (typeof RANKS)[number]}${suit}`)) run++;
  const missing = RANKS.length - held.length;
  return { length: held.length, run, need: Math.min(missing, Math.ceil(missing / 3) + 1) };
}

/** The suits in which this hand, with that suit as trump, may bid a slam. */
export function slamSuits(hand: readonly Card[]): readonly Suit[] {
  // A suit of the hand without its ace is never solid: most hands stop here.
  for (const card of hand) if (!hand.includes(`A${card[1] as Suit}`)) return [];
  const shapes = SUITS.map((suit) => ({ suit, ...shapeOf(hand, suit) }));
  return SUITS.filter((trump) =>
    shapes.every(({ suit, length, run, need }) =>
      suit === trump ? run >= need : length === 0 || run >= need || run === length,
    ),
  );
}
