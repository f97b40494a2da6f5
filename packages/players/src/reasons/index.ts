/**
 * The entry `@troef/players/reasons`: the facts that speak for a move, and what was wrong with one, in no language.
 * `packages/web/src/lib/words/reasons.ts` puts them into words.
 */
export { type Objection, objectionsTo } from './against.ts';
export { factsOf } from './facts.ts';
export type { Gap, Reason } from './reason.ts';
export { reasonsAmong, reasonsBeside, reasonsFor } from './reasons.ts';
export { type Slip, slipOf } from './slip.ts';
