/** What the bench and tests of other packages use to let players play: the entry `@troef/players/arena`. */
export { duplicateMatch, type Match } from './duplicate.ts';
export type { Interval } from './interval.ts';
export { dealNext, type Four, playDeal, type Sitting, startSession } from './table.ts';
