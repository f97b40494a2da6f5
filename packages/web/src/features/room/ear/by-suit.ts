/** Spoken cards: suit by suit, with their number. "3 hearts: ace, king, four; 1 club: two; no spades". */
import type { Card, Suit } from '@troef/games';
import { rankOf, suitOf } from '../../../lib/games/cards.ts';
import { suitName, type Translate } from '../words/names.ts';

/** What a listener has to know about a card besides its name: received, compulsory. */
type CardMarks = ReadonlyMap<Card, string> | undefined;

/** Cards next to each other with the same mark share it, so it is said once. */
function rankWords(t: Translate, card: Card, next: Card | undefined, marks: CardMarks): string {
  const words = t('ear.rank', { rank: rankOf(card) });
  const mark = marks?.get(card);
  const goesOn = next !== undefined && marks?.get(next) === mark;
  return mark === undefined || goesOn ? words : t('ear.marked', { card: words, mark });
}

/** Returns one suit of these cards, or says that there is none of it. */
export function suitWords(t: Translate, cards: readonly Card[], suit: Suit, marks?: CardMarks): string {
  const own = cards.filter((card) => suitOf(card) === suit);
  if (own.length === 0) return t('ear.noSuit', { suit: suitName(t, suit) });
  const ranks = own.map((card, at) => rankWords(t, card, own[at + 1], marks)).join(', ');
  return t('ear.suitOf', { suit, count: own.length, ranks });
}

/** Returns the suits in the order given. Missing suits come last, and only if `missing` asks for them. */
export function bySuit(
  t: Translate,
  cards: readonly Card[],
  suits: readonly Suit[],
  { marks, missing = false }: { readonly marks?: CardMarks; readonly missing?: boolean } = {},
): string {
  const held = suits.filter((suit) => cards.some((card) => suitOf(card) === suit));
  const none = missing ? suits.filter((suit) => !held.includes(suit)) : [];
  return [...held, ...none].map((suit) => suitWords(t, cards, suit, marks)).join('; ');
}
