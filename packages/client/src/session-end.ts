/**
 * Where a session stands between its deals. Whether the game agrees to an end is the server's to judge; this only says when
 * it is worth asking.
 */
import type { RoomView } from '@troef/protocol';

/** A deal is over, its result lies on the table. */
export const isDealOver = ({ deal }: RoomView): boolean =>
  deal?.phase === 'scored' || deal?.phase === 'allPassed';

/** People have ended it before its time, or have all gone: what there is of a result is shown. */
export const isGivenUp = ({ status, people, places, deal }: RoomView): boolean =>
  people !== null && deal !== null && places === null && (status === 'abandoned' || status === 'closed');

export const isEnded = (view: RoomView): boolean =>
  view.status === 'finished' || view.places !== null || isGivenUp(view);

/** A session can be ended here: one of free length, between two deals, once a deal was played. */
export const canStop = (view: RoomView): boolean =>
  view.options.length === 'free' &&
  view.status === 'playing' &&
  view.places === null &&
  isDealOver(view) &&
  view.sheet.length > 0;

/** This viewer stops here, whatever the others choose: what is shown is their own end. */
export const stopsHere = ({ seat, status, people }: RoomView): boolean =>
  seat !== null && status === 'playing' && people?.stopping?.seats.includes(seat) === true;
