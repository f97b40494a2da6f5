/** Names of cards, suits and people, as every game says them. The viewer is addressed as *you*. */
import type { Card, Play, Seat, Suit } from '@troef/games';
import type { MessageId, MessageValues } from '@troef/i18n';
import type { RoomView } from '@troef/protocol';
import { rankOf, suitOf } from '../../../lib/games/cards.ts';

export interface Translate {
  (id: MessageId, values?: MessageValues): string;
  readonly locale: string;
}

/** For messages that address the viewer: `{me, select, yes {You pass} other {{name} passes}}`. */
export const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

export const nameOf = (view: RoomView, seat: Seat): string => view.seats[seat].name;

/** Returns `me` and `name` of a seat, as most sentences about a player need them. */
export const whoIs = (view: RoomView, seat: Seat): { readonly me: 'yes' | 'no'; readonly name: string } => ({
  me: yesNo(seat === view.seat),
  name: nameOf(view, seat),
});

export const suitName = (t: Translate, suit: Suit | null): string =>
  t('table.suit', { suit: suit ?? 'none' });

export const cardName = (t: Translate, card: Card): string =>
  t('table.card', { rank: rankOf(card), suit: suitOf(card) });

/** Names the card with its article: "you take the queen of hearts". */
export const theCard = (t: Translate, card: Card): string =>
  t('table.theCard', { rank: rankOf(card), suit: suitOf(card) });

export const cardNames = (t: Translate, cards: readonly Card[]): string =>
  cards.map((card) => cardName(t, card)).join(', ');

export const listOf = (t: Translate, words: readonly string[]): string =>
  // British English: no comma before "and".
  new Intl.ListFormat(t.locale === 'en' ? 'en-GB' : t.locale, { type: 'conjunction' }).format(words);

export const playSentence = (t: Translate, view: RoomView, play: Play): string =>
  t('table.playedBy', {
    name: play.seat === view.seat ? t('table.youStart') : nameOf(view, play.seat),
    card: cardName(t, play.card),
  });
