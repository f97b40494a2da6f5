/**
 * The passing of three cards (docs/rules/hearts.md 5): the direction of a deal, and the form of a choice.
 *
 * A choice is written `pass:AH,KS,QS`, sorted H D C S and high to low. It is read in any order.
 */
import { type Card, isCard } from '../kernel/card.ts';
import { inWrittenOrder } from '../kernel/pattern.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { SEATS, type Seat } from '../kernel/seat.ts';

const DIRECTIONS = ['left', 'right', 'across', 'hold'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The number of cards that everybody passes. */
export const PASSED = 3;
/** The legal choices of a seat that has not chosen: any three different cards of its hand. */
export const PASS_PATTERN = `pass:*${PASSED}`;

const WORD = 'pass:';
/** The number of seats clockwise from the giver to the receiver. */
const STEPS = { left: 1, right: 3, across: 2 } as const;

/** Returns the direction of a deal. Deals are numbered from 1. */
export const directionOf = (deal: number): Direction =>
  DIRECTIONS[(deal - 1) % DIRECTIONS.length] as Direction;

/** Returns the seat that gets the cards of this seat, or null in a deal without passing. */
export const receiverOf = (seat: Seat, direction: Direction): Seat | null =>
  direction === 'hold' ? null : (SEATS[(seat + STEPS[direction]) & 3] as Seat);

/** Returns the seat whose cards this seat gets, or null in a deal without passing. */
export const giverTo = (seat: Seat, direction: Direction): Seat | null =>
  direction === 'hold' ? null : (SEATS[(seat + 4 - STEPS[direction]) & 3] as Seat);

/** Reads the cards of a choice and returns them in written order. */
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
