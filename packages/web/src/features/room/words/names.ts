/** Names of cards, suits and people, as every game says them. The viewer is addressed as *you*. */
import type { Card, Play, Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { isPlainGuest } from '../../../lib/people/guest-names.ts';
import { cardName, theCard } from '../../../lib/words/cards.ts';
import {
  type ContractScene,
  listOf,
  suitName,
  type Translate,
  yesNo,
} from '../../../lib/words/contracts/naming.ts';

export type { Translate };
export { cardName, listOf, suitName, theCard, yesNo };

/** What the sentence of a contract needs to know of the table. */
export const sceneOf = (view: RoomView): ContractScene => ({
  nameOf: (seat) => view.seats[seat].name,
  viewer: view.seat,
  dealer: view.deal?.dealer ?? 0,
  turnedSuit: (view.deal?.game as { readonly turnedSuit?: Suit } | undefined)?.turnedSuit ?? null,
});

export const nameOf = (view: RoomView, seat: Seat): string => view.seats[seat].name;

/**
 * Names the player whose place in the final standing this seat is. If they left for good, a computer has played
 * on under a name of its own.
 */
export const ownerOf = (view: RoomView, seat: Seat): string =>
  view.seats[seat].formerly?.name ?? nameOf(view, seat);

/** Returns a name for a list of results: *You* for the viewer, if they are a guest who chose no name. */
export const listedName = (t: Translate, { seat: own }: RoomView, seat: Seat, name: string): string =>
  seat === own && isPlainGuest(name) ? t('table.youStart') : name;

/** Returns the view in which every seat has the name of the player whose place it is in the final standing. */
export const withOwners = (view: RoomView): RoomView => ({
  ...view,
  seats: view.seats.map((seat) => ({
    ...seat,
    name: ownerOf(view, seat.seat),
  })) as unknown as RoomView['seats'],
});

/** Returns `me` and `name` of a seat, as most sentences about a player need them. */
export const whoIs = (view: RoomView, seat: Seat): { readonly me: 'yes' | 'no'; readonly name: string } => ({
  me: yesNo(seat === view.seat),
  name: nameOf(view, seat),
});

export const cardNames = (t: Translate, cards: readonly Card[]): string =>
  cards.map((card) => cardName(t, card)).join(', ');

export const playSentence = (t: Translate, view: RoomView, play: Play): string =>
  t('table.playedBy', {
    name: play.seat === view.seat ? t('table.youStart') : nameOf(view, play.seat),
    card: cardName(t, play.card),
  });
