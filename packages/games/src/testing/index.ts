/** For tests of this and other packages: hands from text, a table, play-outs, invariants. */
export { handsFrom } from './hands.ts';
export { brokenInvariants, leakingEvents, VIEWERS } from './invariants.ts';
export {
  type PlayOut,
  playOut,
  playOutWhist,
  randomMove,
  randomWhistOptions,
  type Step,
} from './play-out.ts';
export { dealHands, foldEvents, makeMoves, startSession, whistSession } from './table.ts';
