/**
 * Deals that the reader has just played at a table here. What their cards cost may be kept as the reader's own; a link to
 * somebody else's deal may not. Known while the site stays open.
 */
import type { Seat, SessionRecord } from '@troef/games';
import { SEATS } from '../games/cards.ts';

export interface OwnDeal {
  /** Moves that had been made when the reader came: a lesson or a replay set them. */
  readonly set: number;
  /** It ended a lesson: what its cards cost is part of the lesson, and no use of the day (docs/behaviour/analysis.md 3). */
  readonly endsLesson?: true;
}

const own = new Map<string, OwnDeal>();

const keyOf = ({ variant, deals }: SessionRecord, seat: Seat): string =>
  JSON.stringify([variant, seat, deals[0]?.moves]);

export const noteOwnDeal = (record: SessionRecord, seat: Seat, deal: OwnDeal = { set: 0 }): void =>
  void own.set(keyOf(record, seat), deal);

export const ownDeal = (record: SessionRecord, seat: Seat): OwnDeal | undefined =>
  own.get(keyOf(record, seat));

/** For all players of the deal, as a use counts for all of them. */
export const endsLesson = (record: SessionRecord): boolean =>
  SEATS.some((seat) => ownDeal(record, seat)?.endsLesson === true);

export const isOwnDeal = (record: SessionRecord, seat: Seat): boolean => own.has(keyOf(record, seat));
