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
  /** What has to be known of a deal from its beginning: the way cards are passed, the card turned up. */
  opening?(t: Translate, view: RoomView): string | null;
  /** What an event means in this game, beside what the table says of it itself; null for nothing. */
  tell?(voice: Voice, view: RoomView, event: RoomEvent, level: Level): string | null;
  /** The trick just taken, where this game has more to say of it than who took it; null where it has not. */
  trick?(t: Translate, view: RoomView, seat: Seat, level: Level): string | null;
}
