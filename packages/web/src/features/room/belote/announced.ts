/**
 * Announcements as the table shows them: whose cards are face up now, and whether a player says belote with
 * the card just played.
 */

import type { Announcement, Card, Seat } from '@troef/games';
import { announcementCards } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import { extrasOf } from './narrow.ts';

/**
 * Returns the announcements of this seat that are shown. The better team's are face up from the first card of
 * the second trick until the viewer plays to the third: long enough to be read without hurry, and never in
 * the way later.
 */
export function shownTo(view: RoomView, seat: Seat): readonly Announcement[] {
  const { deal } = view;
  const shown = extrasOf(view)?.shown[seat] ?? [];
  if (deal?.phase !== 'playing' || shown.length === 0) return [];
  const played = deal.trick?.plays.some((play) => play.seat === view.seat) === true;
  const readable = deal.tricks.length < 2 || (deal.tricks.length === 2 && !played);
  return readable ? shown : [];
}

/** Returns all cards of those announcements; some may have been played since. */
export const shownCards = (view: RoomView, seat: Seat): readonly Card[] => [
  ...new Set(shownTo(view, seat).flatMap(announcementCards)),
];

/** Returns `belote` or `rebelote` for the card it was said with, for as long as that card is on the table. */
export function wordNow(view: RoomView, seat: Seat): 'belote' | 'rebelote' | null {
  const { deal } = view;
  const belotes = extrasOf(view)?.belotes ?? [];
  if (deal === null || belotes.length === 0) return null;
  const laid = deal.trick?.plays ?? [];
  const plays = laid.length > 0 ? laid : (deal.tricks.at(-1)?.plays ?? []);
  const card = plays.find((play) => play.seat === seat)?.card;
  if (card === undefined || (card[0] !== 'K' && card[0] !== 'Q')) return null;
  const said = belotes.findLast((each) => each.seat === seat && each.suit === suitOf(card));
  return said?.word ?? null;
}
