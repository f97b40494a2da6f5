/**
 * Cards in their text form: rank then suit, `AH` the ace of hearts, `TD` the ten of diamonds.
 *
 * The text form is the type, so hands, logs, records and views are the same plain JSON everywhere. Which
 * card is stronger is decided by each game. `@__PURE__` lets a page that only needs the words leave out the
 * packs.
 */
export const SUITS = ['H', 'D', 'C', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** High to low, as records and the ordered pack have them. This order is not a strength. */
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export type Rank = (typeof RANKS)[number];

export type Card = `${Rank}${Suit}`;

export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankOf = (card: Card): Rank => card[0] as Rank;

/** The ordered pack of 52 that every first shuffle starts from: suits H D C S, each A K Q J T 9 … 2. */
export const PACK_52: readonly Card[] = /* @__PURE__ */ SUITS.flatMap((suit) =>
  RANKS.map((rank): Card => `${rank}${suit}`),
);

/** The ordered pack of 32 (manille, belote): the pack of 52 without the ranks below the seven. */
export const PACK_32: readonly Card[] = /* @__PURE__ */ PACK_52.filter(
  (card) => !'65432'.includes(rankOf(card)),
);

const KNOWN: ReadonlySet<string> = /* @__PURE__ */ new Set(PACK_52);

export const isCard = (text: string): text is Card => KNOWN.has(text);

/** Reads cards joined by one space. Returns undefined if the text holds anything else. */
export function parseCards(text: string): readonly Card[] | undefined {
  if (text === '') return [];
  const cards = text.split(' ');
  return cards.every(isCard) ? cards : undefined;
}

export const formatCards = (cards: readonly Card[]): string => cards.join(' ');

export const holdsSuit = (hand: readonly Card[], suit: Suit): boolean => {
  for (const card of hand) if (card[1] === suit) return true;
  return false;
};

/** Returns the hand without this one card. */
export const without = (hand: readonly Card[], card: Card): readonly Card[] => {
  const at = hand.indexOf(card);
  if (at < 0) return hand;
  const rest = hand.slice();
  rest.splice(at, 1);
  return rest;
};
