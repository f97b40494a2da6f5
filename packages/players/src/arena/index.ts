/** The entry `@troef/players/arena`: lets the bench and tests of other packages run matches of players. */
export { type Effort, type Entrant, holdContest, type Outcome } from './contest.ts';
export { duplicateMatch, type Match } from './duplicate.ts';
export { flatPlayer } from './flat.ts';
export { type Interval, intervalOf } from './interval.ts';
export { regretsOf } from './regret.ts';
export { dealNext, type Four, type Onlooker, playDeal, type Sitting, startSession } from './table.ts';
