/**
 * A legal move given as a pattern: `pass:*3` stands for `pass:` and any three different cards of the own hand.
 *
 * Only choices of several cards at once are written so (docs/records.md 2.3): listing them would take hundreds of words.
 */
import { type Card, RANKS, rankOf, SUITS, suitOf } from './card.ts';
import { type RandomStream, shuffle } from './random.ts';
import type { SessionView } from './view.ts';

const PATTERN = /^([a-zA-Z]+):\*(\d+)$/;

export interface MovePattern {
  /** What stands before the colon. */
  readonly word: string;
  /** How many different cards of the own hand follow it. */
  readonly count: number;
}

/** undefined for an identifier that stands for itself. */
export function patternOf(move: string): MovePattern | undefined {
  const found = PATTERN.exec(move);
  return found === null ? undefined : { word: found[1] as string, count: Number(found[2]) };
}

/** Cards as a choice is written: sorted H D C S, high to low as printed. */
export const inWrittenOrder = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted(
    (a, b) =>
      SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)) ||
      RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b)),
  );

/** `pass:AH,KS,QS`. */
export const writeChoice = (word: string, cards: readonly Card[]): string =>
  `${word}:${inWrittenOrder(cards).join(',')}`;

/** The move itself, or one at random of those the pattern stands for. */
export function fillPattern(move: string, hand: readonly Card[], stream: RandomStream): string {
  const pattern = patternOf(move);
  return pattern === undefined
    ? move
    : writeChoice(pattern.word, shuffle(hand, stream).slice(0, pattern.count));
}

/** A legal move of the viewer, for whoever has no better one; the view must be that of a seat to move. */
export function anyLegalMove({ legal, deal }: SessionView): string {
  const move = legal[0];
  if (move === undefined) throw new Error('not to move');
  const pattern = patternOf(move);
  return pattern === undefined ? move : writeChoice(pattern.word, (deal?.hand ?? []).slice(0, pattern.count));
}

/** Whether this move is one of the viewer's legal moves, or one that a pattern among them stands for. */
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
