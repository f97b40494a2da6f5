/** Sessions that once ended badly, and are always played again. */
import type { Variant } from '@troef/games';

export const FAILING_SEEDS: readonly (readonly [Variant, number])[] = [
  // A thumb when the table had gone on to another game.
  ['hearts', 39],
  ['whist', 18],
  // Clocks set going again in a room that was over.
  ['whist', 57],
  ['wiezen', 57],
  // A second page that went on watching when its person had sat down.
  ['belote', 204],
  // Somebody who went to rest while an answer from before the last row was on its way.
  ['kingen', 35],
  // Somebody who came back while his absence was being noted.
  ['hearts', 1958],
];
