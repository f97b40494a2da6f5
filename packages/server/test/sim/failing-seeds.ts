/** Sessions that once failed, and are played every time. */
import type { Variant } from '@troef/games';

export const FAILING_SEEDS: readonly (readonly [Variant, number])[] = [
  // A thumb after the table had gone on to another game.
  ['hearts', 39],
  ['whist', 18],
  // Clocks were started again in a room that was over.
  ['whist', 57],
  ['wiezen', 57],
  // A second page went on watching after its user had sat down.
  ['belote', 204],
  // A person came to rest while an answer from before the last row was on its way.
  ['kingen', 35],
  // A person came back while their absence was being noted.
  ['hearts', 1958],
  // A part named a captured card that had been taken back.
  ['hearts', 97],
  // The log in memory showed a row before its transaction was done.
  ['hearts', 500243],
  // A time-out was judged, then a process died, then the row was written.
  ['manille', 500178],
  // A person was told that the table was closed while their view was older.
  ['belote', 501209],
  // Another game without its maker left an option out, so its record had another first dealer.
  ['manille', 601813],
];

/** Seasons of tournaments that once failed, with their number of events. */
export const FAILING_SEASONS: readonly (readonly [number, number])[] = [];
