/**
 * The passing of three cards (docs/rules/hearts.md 5): the form of a choice. direction.ts has the direction.
 *
 * A choice is written `pass:AH,KS,QS`, sorted H D C S and high to low. It is read in any order.
 */
import { type Card, isCard } from '../kernel/cards/card.ts';
import { inWrittenOrder } from '../kernel/pattern.ts';
import { err, ok, type Result } from '../kernel/result.ts';

/** The number of cards that everybody passes. */
export const PASSED = 3;
/** The legal choices of a seat that has not chosen: any three different cards of its hand. */
export const PASS_PATTERN = `pass:*${PASSED}`;

const WORD = 'pass:';

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
