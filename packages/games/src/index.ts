/** The only public entry of this package, the rules. */

export {
  cardsOf as announcementCards,
  kindOf as announcementKind,
  worthOf as announcementWorth,
} from './belote/announcements.ts';
export {
  BELOTE_TRUMPS,
  type BeloteTrump,
  belotePoints,
  beloteRanks,
  beloteStrength,
  LAST_TRICK as BELOTE_LAST_TRICK,
} from './belote/cards.ts';
export { belote } from './belote/index.ts';
export { beloteTrickWinner, legalPlays as legalBelotePlays } from './belote/play.ts';
export { type Counted as BeloteCounted, settle as settleBelote } from './belote/scoring.ts';
export type { BeloteState } from './belote/types.ts';
export * from './belote/view.ts';
export { penaltyOf as heartsPenalty } from './hearts/cards.ts';
export { hearts } from './hearts/index.ts';
export type { HeartsState } from './hearts/types.ts';
export type { HeartsExtras, HeartsResult } from './hearts/view.ts';
export * from './kernel/card.ts';
export { showsCards } from './kernel/events.ts';
export type { CardFacts, GameFacts, PlayedContract } from './kernel/facts.ts';
export * from './kernel/game.ts';
export { wholeDeal } from './kernel/make-view.ts';
export * from './kernel/pattern.ts';
export * from './kernel/random.ts';
export * from './kernel/result.ts';
export * from './kernel/seat.ts';
export * from './kernel/strength.ts';
export * from './kernel/team.ts';
export { followSuit, trickWinner, turnOf } from './kernel/trick.ts';
export * from './kernel/verifiable-stream.ts';
export * from './kernel/view.ts';
export {
  GAME_RULES as KINGEN_RULES,
  GAME_TYPES as KINGEN_GAMES,
  type GameType as KingenGame,
  isNegative as isNegativeKingenGame,
  isPenalty as isKingenPenalty,
  KING_OF_HEARTS,
  LAST as KINGEN_TRICKS,
  NEGATIVE_GAMES as KINGEN_NEGATIVE_GAMES,
  type NegativeGame as KingenNegativeGame,
} from './kingen/game-types.ts';
export { kingen } from './kingen/index.ts';
export { bansHearts as kingenBansHearts } from './kingen/play.ts';
export type { KingenState } from './kingen/types.ts';
export * from './kingen/view.ts';
export { manille } from './manille/index.ts';
export { cardPoints as manillePoints, MANILLE_RANKS } from './manille/strength.ts';
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
export * from './records/verify.ts';
export * from './registry.ts';
export type { ContractId } from './whist/contracts.ts';
export { whist } from './whist/index.ts';
export { ownPoints, stakeOf } from './whist/scoring.ts';
export * from './whist/view.ts';
export { CONTRACTS as WIEZEN_CONTRACTS, type ContractId as WiezenContractId } from './wiezen/contracts.ts';
export { wiezen } from './wiezen/index.ts';
export {
  isMade as isMadeWiezen,
  ownPoints as wiezenOwnPoints,
  stakeOf as wiezenStakeOf,
} from './wiezen/scoring.ts';
export * from './wiezen/view.ts';
