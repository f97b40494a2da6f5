/** The entry `@troef/players/testing`: deals played without a room, and golden positions. */

export { type Golden, goldenPositions } from './golden.ts';
export {
  apply,
  dealNext,
  eventsOf,
  type Four,
  handsOf,
  type Onlooker,
  playDeal,
  type Sitting,
  startSession,
} from './play-deal.ts';
export { playedRecord, playedSession } from './played-record.ts';
