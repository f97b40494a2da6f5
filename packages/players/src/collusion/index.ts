/**
 * The entry `@troef/players/collusion`: what points to two people who see each other's cards. Statistics of
 * results, and a test of plays with the players' search. Everything is a function of its arguments.
 */

export { seededStream } from '../random.ts';
export { type Fit, fitOf, meanWorths } from './fit.ts';
export { type Gain, gainOf, type Led } from './gain.ts';
export { type Hours, type Meeting, meetingOf } from './meeting.ts';
export { type PairQuestion, pairQuestion } from './question.ts';
export {
  FEWEST_DEALS,
  FIRST_LOOK,
  goesOn,
  isWorthTesting,
  MOST_CHOICES,
  type Plays,
  playsOf,
  type Score,
  SHOWN_FROM,
  scoreOf,
} from './score.ts';
