/**
 * Deals that the reader has just played at a table here. What their cards cost may be kept as the reader's own; a link to
 * somebody else's deal may not. Known while the site stays open.
 */
import type { Seat, SessionRecord } from '@troef/games';

const own = new Set<string>();

const keyOf = ({ variant, deals }: SessionRecord, seat: Seat): string =>
  JSON.stringify([variant, seat, deals[0]?.moves]);

export const noteOwnDeal = (record: SessionRecord, seat: Seat): void => void own.add(keyOf(record, seat));

export const isOwnDeal = (record: SessionRecord, seat: Seat): boolean => own.has(keyOf(record, seat));
