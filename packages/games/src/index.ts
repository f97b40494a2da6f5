/** The only public entry of this package, the rules. */

export { beloteByTeam } from './belote/announcements.ts';
export {
  ALL_TRUMP_POINTS as BELOTE_ALL_TRUMP_POINTS,
  BELOTE_TRUMPS,
  type BeloteTrump,
  beloteStrength,
  LAST_TRICK as BELOTE_LAST_TRICK,
} from './belote/cards.ts';
export { beloteDuties } from './belote/facts.ts';
export { belote } from './belote/index.ts';
export { beloteTrickWinner, legalPlays as legalBelotePlays } from './belote/play.ts';
export {
  settle as settleBelote,
  shareOut as shareBelotePoints,
} from './belote/scoring.ts';
export type { BeloteState } from './belote/types.ts';
export * from './belote/view.ts';
export * from './facts.ts';
export { isPenalty as isHeartsPenalty, penaltyOf as heartsPenalty } from './hearts/cards.ts';
export { heartsDuties } from './hearts/facts.ts';
export { hearts } from './hearts/index.ts';
export type { HeartsState } from './hearts/types.ts';
export type { HeartsExtras, HeartsResult } from './hearts/view.ts';
export * from './kernel/cards/card.ts';
export * from './kernel/cards/strength.ts';
export { followSuit, trickWinner, turnOf } from './kernel/cards/trick.ts';
export * from './kernel/dealing/random.ts';
export * from './kernel/dealing/verifiable-stream.ts';
export { showsCards } from './kernel/events.ts';
export type { CardFacts, Duties, PlayedContract } from './kernel/facts.ts';
export * from './kernel/game.ts';
export * from './kernel/pattern.ts';
export * from './kernel/result.ts';
export * from './kernel/seat.ts';
export type { SessionCore } from './kernel/session.ts';
export * from './kernel/team.ts';
export * from './kernel/view.ts';
export {
  type GameType as KingenGame,
  isPenalty as isKingenPenalty,
  kingenDuties,
  type NegativeGame as KingenNegativeGame,
} from './kingen/game-types.ts';
export { kingen } from './kingen/index.ts';
export type { KingenState } from './kingen/types.ts';
export * from './kingen/view.ts';
export { manilleDuties } from './manille/facts.ts';
export { manille } from './manille/index.ts';
export type {
  Duty as ManilleDuty,
  ManilleContract,
  ManilleExtras,
  ManilleOffer,
  ManilleResult,
  ManilleView,
} from './manille/view.ts';
export * from './records/record.ts';
export * from './records/replay.ts';
export * from './records/timeline.ts';
export * from './records/verify.ts';
export * from './registry.ts';
export type { ContractId } from './whist/contracts.ts';
export { whist } from './whist/index.ts';
export { ownPoints } from './whist/scoring.ts';
export * from './whist/view.ts';
export { CONTRACTS as WIEZEN_CONTRACTS, type ContractId as WiezenContractId } from './wiezen/contracts.ts';
export { wiezen } from './wiezen/index.ts';
export { ownPoints as wiezenOwnPoints } from './wiezen/scoring.ts';
export * from './wiezen/view.ts';
