/**
 * Passing three cards (docs/rules/hearts.md 5): which way a deal passes, and reading a choice.
 *
 * A choice is written `pass:AH,KS,QS`, sorted H D C S and high to low, and read in any order.
 */
import { type Card, isCard } from '../kernel/card.ts';
import { inWrittenOrder } from '../kernel/pattern.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { SEATS, type Seat } from '../kernel/seat.ts';

const DIRECTIONS = ['left', 'right', 'across', 'hold'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How many cards everybody passes. */
export const PASSED = 3;
/** The legal choices of a seat that has not chosen: any three different cards of the own hand. */
export const PASS_PATTERN = `pass:*${PASSED}`;

const WORD = 'pass:';
/** Seats clockwise from who gives to who gets. */
const STEPS = { left: 1, right: 3, across: 2 } as const;

/** Deals are numbered from 1. */
export const directionOf = (deal: number): Direction =>
  DIRECTIONS[(deal - 1) % DIRECTIONS.length] as Direction;

/** Who gets the cards of this seat; null in a deal without passing. */
export const receiverOf = (seat: Seat, direction: Direction): Seat | null =>
  direction === 'hold' ? null : (SEATS[(seat + STEPS[direction]) & 3] as Seat);

/** Whose cards this seat gets; null in a deal without passing. */
export const giverTo = (seat: Seat, direction: Direction): Seat | null =>
  direction === 'hold' ? null : (SEATS[(seat + 4 - STEPS[direction]) & 3] as Seat);

/** The cards of a choice in written order. */
export function readChoice(
  move: string,
  hand: readonly Card[],
): Result<readonly Card[], 'not_three_cards' | 'not_a_card' | 'card_not_in_hand'> {
  if (!move.startsWith(WORD)) return err('not_three_cards');
  const words = move.slice(WORD.length).split(',');
  const cards = words.filter(isCard);
  if (cards.length !== words.length) return err('not_a_card');
  if (cards.length !== PASSED || new Set(cards).size !== PASSED) return err('not_three_cards');
  if (!cards.every((card) => hand.includes(card))) return err('card_not_in_hand');
  return ok(inWrittenOrder(cards));
}
