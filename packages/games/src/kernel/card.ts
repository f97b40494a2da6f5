/**
 * Cards in their text form: rank then suit, `AH` the ace of hearts, `TD` the ten of diamonds.
 *
 * The text form is the type, so hands, logs, records and views are the same plain JSON everywhere. The spec's `Card`
 * entity numbers ranks 1-13 with the ace as 1 and is never used to compare: strength belongs to each game.
 */
export const SUITS = ['H', 'D', 'C', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** High to low as printed in records and as the ordered pack runs; not a strength. */
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export type Rank = (typeof RANKS)[number];

export type Card = `${Rank}${Suit}`;

export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankOf = (card: Card): Rank => card[0] as Rank;
