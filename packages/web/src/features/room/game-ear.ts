/**
 * What a game adds for the ear: sentences that are only ever said. They lie in the game's folder (`hearts/ear.ts`); what all
 * games say alike is in ./ear.
 */
import type { Card, Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import type { Translate } from './words/names.ts';

/** How much is said (./ear/announce.ts). */
export type Level = 'few' | 'normal' | 'all';

/** What all games put into words alike, for use in a game's own. */
export interface Voice {
  readonly t: Translate;
  /** The viewer's hand, suit by suit. */
  hand(view: RoomView): string;
  /** Any cards, suit by suit. */
  cards(view: RoomView, cards: readonly Card[]): string;
}

export interface GameEar {
  /** Cards of the hand are named without their marks: what those say is told once, in a sentence. */
  readonly isBare?: true;
  /** For the key C once more: the summary without what was explained before; the whole where it is left out. */
  short?(t: Translate, view: RoomView): string;
  /** What has to be known of a deal from its beginning: the way cards are passed, the card turned up. */
  opening?(t: Translate, view: RoomView): string | null;
  /** What an event means in this game, beside what the table says of it itself; null for nothing. */
  tell?(voice: Voice, view: RoomView, event: RoomEvent, level: Level): string | readonly string[] | null;
  /** What the viewer has just done themselves, where it is no bid and no card played: for the history. */
  own?(t: Translate, view: RoomView, event: RoomEvent): string | null;
  /** The trick just taken, where this game has more to say of it than who took it; null where it has not. */
  trick?(t: Translate, view: RoomView, seat: Seat, level: Level): string | null;
}
