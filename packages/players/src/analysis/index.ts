/** The entry `@troef/players/analysis`: what each decision of a finished deal cost. */
export { type ChoiceWorth, type CostProgress, costOfMoves, type MoveCost } from './cost.ts';
export { decisionsIn } from './decisions.ts';
export type { Mark } from './mark.ts';
export type { OpenBest } from './open.ts';
