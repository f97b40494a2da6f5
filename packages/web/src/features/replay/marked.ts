/** Cards that are marked on the table at one moment, and the same in words. */
import type { Place } from './places.ts';
import type { CardMark } from './stage/draw-marks.ts';

export interface Marked {
  readonly place: Place;
  readonly marks: readonly CardMark[];
  readonly words: string;
}
