/**
 * A legal move given as a pattern: `pass:*3` stands for `pass:` and any three different cards of the
 * player's own hand.
 *
 * Only choices of several cards at once are written so (docs/records.md 2.3), because a list would have
 * hundreds of moves.
 */

import { type Card, RANKS, rankOf, SUITS, suitOf } from './cards/card.ts';
import { type RandomStream, shuffle } from './dealing/random.ts';
import type { SessionView } from './view.ts';

const PATTERN = /^([a-zA-Z]+):\*(\d+)$/;

export interface MovePattern {
  /** The word before the colon. */
  readonly word: string;
  /** The number of different cards of the player's own hand that follow it. */
  readonly count: number;
}

/** Reads a pattern. Returns undefined for a move that stands for itself. */
export function patternOf(move: string): MovePattern | undefined {
  const found = PATTERN.exec(move);
  return found === null ? undefined : { word: found[1] as string, count: Number(found[2]) };
}

/** Sorts cards as a choice is written: H D C S, each suit from high to low as printed. */
export const inWrittenOrder = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted(
    (a, b) =>
      SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)) ||
      RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b)),
  );

/** Writes a choice: `pass:AH,KS,QS`. */
export const writeChoice = (word: string, cards: readonly Card[]): string =>
  `${word}:${inWrittenOrder(cards).join(',')}`;

/** Returns the move itself, or a random one of those that the pattern stands for. */
export function fillPattern(move: string, hand: readonly Card[], stream: RandomStream): string {
  const pattern = patternOf(move);
  return pattern === undefined
    ? move
    : writeChoice(pattern.word, shuffle(hand, stream).slice(0, pattern.count));
}

/** Returns some legal move of a viewer who is to move, for a caller that has no better one. */
export function anyLegalMove({ legal, deal }: SessionView): string {
  const move = legal[0];
  if (move === undefined) throw new Error('not to move');
  const pattern = patternOf(move);
  return pattern === undefined ? move : writeChoice(pattern.word, (deal?.hand ?? []).slice(0, pattern.count));
}

/** Tells whether this move is one of the viewer's legal moves, or a pattern among them stands for it. */
export function isLegalMove({ legal, deal }: SessionView, move: string): boolean {
  return legal.some((each) => {
    const pattern = patternOf(each);
    if (pattern === undefined) return each === move;
    const [word, list = ''] = move.split(':');
    const cards = list.split(',');
    return (
      word === pattern.word &&
      cards.length === pattern.count &&
      new Set(cards).size === cards.length &&
      cards.every((card) => deal?.hand.some((held) => held === card))
    );
  });
}
