/**
 * What a game adds to the spoken table: sentences that are only spoken, never shown. They are in the game's
 * folder (`hearts/ear.ts`). What all games say alike is in ../ear.
 */
import type { Card, Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import type { Translate } from '../words/names.ts';

/** How much is said (../ear/announce.ts). */
export type SpeechLevel = 'few' | 'normal' | 'all';

/** What all games put into words alike, for use in a game's own sentences. */
export interface SharedWords {
  readonly t: Translate;
  /** The viewer's hand, suit by suit. */
  hand(view: RoomView): string;
  /** Any cards, suit by suit. */
  cards(view: RoomView, cards: readonly Card[]): string;
}

export interface GameEar {
  /**
   * Names the cards of the hand without their marks, because one sentence has already told what the marks
   * mean.
   */
  readonly isBare?: true;
  /** Says the first reason of a result at the normal level too, because it counts the tricks. */
  readonly countsTricks?: true;
  /** The title of a result is the viewer's score, which the table says itself. */
  readonly titleIsScore?: true;
  /** The first reason of a result is its scores, which the table says itself. */
  readonly reasonsBeginWithScores?: true;
  /**
   * The answer to a second press of C: the summary without explanations that were given before. If left out,
   * the whole summary.
   */
  short?(t: Translate, view: RoomView): string;
  /**
   * What a player has to know at the beginning of a deal: the direction in which cards are passed, the card
   * turned up.
   */
  opening?(t: Translate, view: RoomView): string | null;
  /** What was announced before the auction and is not in it: a trull. Null for nothing. */
  announced?(t: Translate, view: RoomView): string | null;
  /**
   * What was agreed, if this game has other words for a listener than for a reader; null for nothing.
   * `isHeard`: the listener has just heard another player say it.
   */
  contract?(t: Translate, view: RoomView, level: SpeechLevel, isHeard: boolean): string | null;
  /** The contract for a player who comes before the first card, if it is not the summary. */
  contractAtFirst?(t: Translate, view: RoomView, level: SpeechLevel): string | null;
  /** What an event means in this game, in addition to the table's own sentence; null for nothing. */
  tell?(
    voice: SharedWords,
    view: RoomView,
    event: RoomEvent,
    level: SpeechLevel,
  ): string | readonly string[] | null;
  /** What the viewer has just done, unless it was a bid or a card played. For the history only. */
  own?(t: Translate, view: RoomView, event: RoomEvent): string | null;
  /** The trick just taken, if this game says more about it than its winner; null if not. */
  trick?(t: Translate, view: RoomView, seat: Seat, level: SpeechLevel): string | null;
}
