/** Cards for the ear: suit by suit, with how many there are. "3 hearts: ace, king, four; 1 club: two; no spades". */
import type { Card, Suit } from '@troef/games';
import { rankOf, suitOf } from '../../../lib/cards.ts';
import { suitName, type Translate } from '../words/names.ts';

/** What is to be known of a card beside its name: received, compulsory. */
type Marks = ReadonlyMap<Card, string> | undefined;

/** Cards beside each other with the same mark have it once. */
function rankWords(t: Translate, card: Card, next: Card | undefined, marks: Marks): string {
  const words = t('ear.rank', { rank: rankOf(card) });
  const mark = marks?.get(card);
  const goesOn = next !== undefined && marks?.get(next) === mark;
  return mark === undefined || goesOn ? words : t('ear.marked', { card: words, mark });
}

/** One suit of these cards; that there is none of it where there is none. */
export function suitWords(t: Translate, cards: readonly Card[], suit: Suit, marks?: Marks): string {
  const own = cards.filter((card) => suitOf(card) === suit);
  if (own.length === 0) return t('ear.noSuit', { suit: suitName(t, suit) });
  const ranks = own.map((card, at) => rankWords(t, card, own[at + 1], marks)).join(', ');
  return t('ear.suitOf', { suit, count: own.length, ranks });
}

/** Suits in the order given. Those that are missing come last, where `missing` asks for them. */
export function bySuit(
  t: Translate,
  cards: readonly Card[],
  suits: readonly Suit[],
  { marks, missing = false }: { readonly marks?: Marks; readonly missing?: boolean } = {},
): string {
  const held = suits.filter((suit) => cards.some((card) => suitOf(card) === suit));
  const none = missing ? suits.filter((suit) => !held.includes(suit)) : [];
  return [...held, ...none].map((suit) => suitWords(t, cards, suit, marks)).join('; ');
}
