/** The entry `@troef/players/analysis`: what each decision of a finished deal cost. */
export {
  type ChoiceWorth,
  type CostProgress,
  costOf,
  costOfMoves,
  type Look,
  type MoveCost,
} from './cost.ts';
export { type Decision, decisionsIn } from './decisions.ts';
export { usualSpread } from './games.ts';
export { DECISION_KINDS, type DecisionKind } from './kind.ts';
export { isEnough, type Mark } from './mark.ts';
export type { OpenBest } from './open.ts';
