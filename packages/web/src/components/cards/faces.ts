/**
 * Places the shapes on our own card faces: a grid of 200 × 280, with the index column in the left 40 %.
 *
 * sprite.svg has the shapes of ranks, suits and figures; this file only puts them together for each style.
 * Rank shapes are 78 high and at most 62 wide; each has its width here, so that it can be centred in its box.
 */
import type { Card, Rank, Suit } from '@troef/games';
import { rankOf, suitOf } from '../../lib/games/cards.ts';

export type CardStyle = 'modern' | 'classic' | 'large' | 'simple';
export type CardLetters = 'kqj' | 'hvb' | 'rdv';

export interface SpriteShape {
  /** Id in the sprite. */
  readonly id: string;
  /** The place of a suit; ranks are placed by `transform` instead. */
  readonly box?: readonly [x: number, y: number, size: number];
  readonly transform?: string;
}

const LETTERS: Readonly<Record<CardLetters, Readonly<Partial<Record<Rank, string>>>>> = {
  kqj: {},
  hvb: { K: 'H', Q: 'V', J: 'B' },
  rdv: { K: 'R', Q: 'D', J: 'V' },
};

const WIDTHS: Readonly<Record<string, number>> = {
  '2': 53,
  '3': 56.5,
  '4': 61.5,
  '5': 55,
  '6': 57,
  '7': 49.5,
  '8': 57,
  '9': 57,
  K: 61,
  J: 33,
  H: 59.5,
  B: 59.5,
  R: 60.5,
  D: 60,
};
const spare = (letter: string): number => 62 - (WIDTHS[letter] ?? 62);

/** The place of the suit that is the face of a court card. */
const FACE: Readonly<Partial<Record<Rank, readonly [number, number, number]>>> = {
  K: [111, 158, 54],
  Q: [110, 148, 56],
  J: [105, 160, 56],
};

const TURNED = 'rotate(180 100 140)';

/** Returns the letter printed for a rank: `K`, `H` or `R` for the king. */
export const letterOf = (rank: Rank, letters: CardLetters): string => LETTERS[letters][rank] ?? rank;

const index = (letter: string, suit: Suit, turn = ''): readonly SpriteShape[] => [
  { id: `rank-${letter}`, transform: `${turn} translate(${11 + spare(letter) * 0.2} 16)`.trim() },
  { id: `suit-${suit}`, box: [14, 106, 50], ...(turn === '' ? {} : { transform: turn }) },
];

function middle(rank: Rank, letter: string, suit: Suit): readonly SpriteShape[] {
  const face = FACE[rank];
  if (face !== undefined) return [{ id: `figure-${rank}` }, { id: `suit-${suit}`, box: face }];
  if (rank === 'A') return [{ id: `suit-${suit}`, box: [66, 110, 118] }];
  return [
    { id: `suit-${suit}`, box: [78, 126, 98] },
    {
      id: `rank-${letter}`,
      transform: `${TURNED} translate(${15 + spare(letter) * 0.1} 14) scale(0.42)`,
    },
  ];
}

/** Returns the shapes of a face, from back to front. */
export function shapesOf(
  card: Card,
  style: Exclude<CardStyle, 'classic'>,
  letters: CardLetters,
): readonly SpriteShape[] {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const letter = letterOf(rank, letters);
  if (style === 'large')
    return [
      { id: `rank-${letter}`, transform: `translate(${11 + spare(letter) * 0.5} 14) scale(1.28 1.78)` },
      { id: `suit-${suit}`, box: [10, 172, 92] },
    ];
  if (style === 'simple') return [...index(letter, suit), ...index(letter, suit, TURNED)];
  return [...middle(rank, letter, suit), ...index(letter, suit)];
}
