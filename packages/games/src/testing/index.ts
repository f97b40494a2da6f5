/** Tools for tests of all packages: hands from text, a table, play-outs, invariants, every game. */
import type { Variant } from '../kernel/game.ts';
import { testBelote } from './belote.ts';
import { testHearts } from './hearts.ts';
import { testKingen } from './kingen.ts';
import { testManille } from './manille.ts';
import type { TestGame } from './test-game.ts';
import { testWhist } from './whist.ts';
import { testWiezen } from './wiezen.ts';

export { testBelote } from './belote.ts';
export { checkSessions, SESSIONS, sessionTwice } from './check-sessions.ts';
export { handsFrom } from './hands.ts';
export { dealHearts, heartsSession, playHearts, playOutHearts, testHearts } from './hearts.ts';
export { brokenInvariants, leakingEvents, notThePack, sum, VIEWERS } from './invariants.ts';
export { dealKingen, kingenSession, playKingen, playOnKingen, playOutKingen, testKingen } from './kingen.ts';
export { dealManille, manilleSession, playManille, testManille } from './manille.ts';
export {
  type PlayOut,
  type PlayOutSettings,
  playOut,
  playOutRandom,
  randomMove,
  type Step,
} from './play-out.ts';
export { type Counts, countOf } from './run-size.ts';
export { dealCards, finishDeal, foldEvents, play, startSession } from './table.ts';
export type { TestGame, Viewer } from './test-game.ts';
export { addToy, TOY, testToy, toy } from './toy.ts';
export { dealWhist, playOutWhist, playWhist, testWhist, whistSession } from './whist.ts';
export { dealWiezen, playOutWiezen, playWiezen, testWiezen, turning, wiezenSession } from './wiezen.ts';

/** Every game in the form that tests need. */
export const TEST_GAMES: Readonly<Record<Variant, TestGame>> = {
  whist: testWhist,
  belote: testBelote,
  wiezen: testWiezen,
  hearts: testHearts,
  kingen: testKingen,
  manille: testManille,
};
