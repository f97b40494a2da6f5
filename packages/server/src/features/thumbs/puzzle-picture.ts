/** The share picture of a puzzle: the hand that is asked about and how it went, and never the answer. */
import type { Card, Variant } from '@troef/games';
import { EDGE, fan, frame, heading, type Picture, sign, sorted, text } from './pictures.ts';
import { gameWords } from './words.ts';

export interface PuzzleShown {
  readonly variant: Variant;
  readonly title: string;
  readonly when: string;
  /** What is played; empty if nothing is yet. */
  readonly contract: string;
  readonly hand: readonly Card[];
  /** How it went, and days in a row. */
  readonly lines: readonly string[];
}

export const puzzlePicture = (
  picture: Picture,
  { variant, title, when, contract, hand, lines }: PuzzleShown,
): string =>
  frame(
    picture,
    picture.shapes.games[variant].ground,
    sign(` · ${gameWords(picture.locale, variant)}`) +
      text(EDGE, 150, when, { size: 32 }) +
      (contract === '' ? '' : text(EDGE, 194, contract, { size: 32 })) +
      heading(title) +
      fan(picture, sorted(hand)) +
      lines.map((line, at) => text(EDGE, 532 + at * 48, line, { size: 38 })).join(''),
  );
