/**
 * Whether a session can be ended here: one of free length, between two deals, once a deal was played. Whether the game
 * agrees is the server's to judge; this only says when it is worth asking.
 */
import type { RoomView } from '@troef/protocol';

export const canStop = ({ options, status, places, deal, sheet }: RoomView): boolean =>
  options.length === 'free' &&
  status === 'playing' &&
  places === null &&
  (deal?.phase === 'scored' || deal?.phase === 'allPassed') &&
  sheet.length > 0;
