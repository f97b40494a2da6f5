/** The one public entry of the rules. */

export {
  cardsOf as announcementCards,
  kindOf as announcementKind,
  worthOf as announcementWorth,
} from './belote/announcements.ts';
export { BELOTE_LEVELS } from './belote/bidding.ts';
export {
  BELOTE_TRUMPS,
  type BeloteTrump,
  belotePoints,
  beloteStrength,
} from './belote/cards.ts';
export { REFUSALS as BELOTE_REFUSALS } from './belote/decide.ts';
export { belote } from './belote/index.ts';
export { BELOTE_DEFAULTS, BELOTE_TARGETS, BELOTE_VARIANTS, type BeloteOptions } from './belote/options.ts';
export { beloteTrickWinner } from './belote/play.ts';
export { type Counted as BeloteCounted, settle as settleBelote } from './belote/scoring.ts';
export type { BeloteEvent, BeloteState } from './belote/types.ts';
export * from './belote/view.ts';
export { REFUSALS as HEARTS_REFUSALS } from './hearts/decide.ts';
export { hearts } from './hearts/index.ts';
export {
  DEFAULT_OPTIONS as HEARTS_DEFAULTS,
  type HeartsOptions,
  TARGETS as HEARTS_TARGETS,
} from './hearts/options.ts';
export {
  DIRECTIONS as HEARTS_DIRECTIONS,
  type Direction as HeartsDirection,
  directionOf as heartsDirectionOf,
  PASSED as HEARTS_PASSED,
} from './hearts/passing.ts';
export { ALL_POINTS as HEARTS_ALL_POINTS, penaltyOf as heartsPenaltyOf } from './hearts/scoring.ts';
export { heartsStrength } from './hearts/strength.ts';
export type { HeartsEvent, HeartsState } from './hearts/types.ts';
export type { HeartsExtras, HeartsResult, HeartsView } from './hearts/view.ts';
export * from './kernel/card.ts';
export * from './kernel/game.ts';
export { LENGTHS as WHIST_LENGTHS } from './kernel/options.ts';
export * from './kernel/pattern.ts';
export * from './kernel/random.ts';
export * from './kernel/result.ts';
export * from './kernel/seat.ts';
export * from './kernel/strength.ts';
export * from './kernel/team.ts';
export * from './kernel/verifiable-stream.ts';
export * from './kernel/view.ts';
export { REFUSALS as KINGEN_REFUSALS } from './kingen/decide.ts';
export {
  GAME_RULES as KINGEN_RULES,
  GAME_TYPES as KINGEN_GAMES,
  type GameType as KingenGame,
  isNegative as isNegativeKingenGame,
  NEGATIVE_GAMES as KINGEN_NEGATIVE_GAMES,
  type NegativeGame as KingenNegativeGame,
} from './kingen/game-types.ts';
export { kingen } from './kingen/index.ts';
export {
  DEALS as KINGEN_DEALS,
  DEFAULT_OPTIONS as KINGEN_DEFAULTS,
  type KingenOptions,
  SESSIONS as KINGEN_SESSIONS,
  type SessionKind as KingenSessionKind,
} from './kingen/options.ts';
export type { KingenEvent, KingenState } from './kingen/types.ts';
export * from './kingen/view.ts';
export {
  askedAgainst as manilleAskedAgainst,
  askedAlong as manilleAskedAlong,
  multiplierOf as manilleMultiplierOf,
} from './manille/choices.ts';
export { REFUSALS as MANILLE_REFUSALS } from './manille/decide.ts';
export { manille } from './manille/index.ts';
export {
  BEST_OF as MANILLE_BEST_OF,
  DEFAULT_OPTIONS as MANILLE_DEFAULTS,
  type ManilleOptions,
  TARGETS as MANILLE_TARGETS,
} from './manille/options.ts';
export {
  cardPoints as manillePoints,
  MANILLE_RANKS,
  manilleStrength,
  PACK_POINTS as MANILLE_PACK_POINTS,
} from './manille/strength.ts';
export type { ManilleEvent, ManilleState } from './manille/types.ts';
export type {
  Doubling as ManilleDoubling,
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
export {
  CONTRACT_IDS,
  CONTRACTS,
  type ContractId,
  type ContractKind,
  type Family,
} from './whist/contracts.ts';
export { REFUSALS as WHIST_REFUSALS } from './whist/decide.ts';
export { whist } from './whist/index.ts';
export { DEFAULT_OPTIONS as WHIST_DEFAULTS, type WhistOptions } from './whist/options.ts';
export { isMade, ownPoints, stakeOf, tricksIn } from './whist/scoring.ts';
export type { WhistEvent, WhistState } from './whist/types.ts';
export * from './whist/view.ts';
export {
  CONTRACT_IDS as WIEZEN_CONTRACT_IDS,
  CONTRACTS as WIEZEN_CONTRACTS,
  type ContractId as WiezenContractId,
  type ContractKind as WiezenContractKind,
  type Family as WiezenFamily,
} from './wiezen/contracts.ts';
export { REFUSALS as WIEZEN_REFUSALS } from './wiezen/decide.ts';
export { wiezen } from './wiezen/index.ts';
export { DEFAULT_OPTIONS as WIEZEN_DEFAULTS, type WiezenOptions } from './wiezen/options.ts';
export {
  isMade as isMadeWiezen,
  ownPoints as wiezenOwnPoints,
  stakeOf as wiezenStakeOf,
} from './wiezen/scoring.ts';
export type { WiezenEvent, WiezenState } from './wiezen/types.ts';
export * from './wiezen/view.ts';
