/**
 * Tells where a session is between its deals. The server judges whether the session may end; this only says
 * when it is worth asking.
 */
import type { RoomView } from '@troef/protocol';

/** Returns whether a deal is over and its result is shown. */
export const isDealOver = ({ deal }: RoomView): boolean =>
  deal?.phase === 'scored' || deal?.phase === 'allPassed';

/**
 * Returns whether the players have ended the session before its time, or have all gone. The result so far is
 * shown. A player alone who stops in the first deal has none.
 */
export const isGivenUp = ({ status, people, places, deal, sheet }: RoomView): boolean =>
  deal !== null &&
  places === null &&
  (status === 'abandoned' || status === 'closed') &&
  (people !== null || sheet.length > 0);

export const isEnded = (view: RoomView): boolean =>
  view.status === 'finished' || view.places !== null || isGivenUp(view);

/**
 * Returns whether the session can be ended here: one of free length, between two deals, after at least one
 * deal.
 */
export const canStop = (view: RoomView): boolean =>
  view.options.length === 'free' &&
  view.status === 'playing' &&
  view.places === null &&
  isDealOver(view) &&
  view.sheet.length > 0;

/** Returns whether this viewer stops here, whatever the others choose. They are shown their own end. */
export const stopsHere = ({ seat, status, people }: RoomView): boolean =>
  seat !== null && status === 'playing' && people?.stopping?.seats.includes(seat) === true;
