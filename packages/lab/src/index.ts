/** The entry `@troef/lab`: lets the bench run matches of players. Nothing that ships imports it. */
export { type EffortPerMove, type Entrant, holdContest, type Outcome } from './arena/contest.ts';
export { duplicateMatch, type Match } from './arena/duplicate.ts';
export { flatPlayer } from './arena/flat.ts';
export { type Interval, intervalOf } from './arena/interval.ts';
export { regretsOf } from './arena/regret.ts';
export { cheats, MINDS, type Mind } from './collusion/minds.ts';
export { type SeenPair, seenPairs, type Town } from './collusion/population.ts';
