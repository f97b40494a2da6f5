/**
 * The facts of the games without their rules: the second public entry of this package (`@troef/games/facts`).
 *
 * Pages may load it, so it imports no rules of play. A test (facts.test.ts) lists the files that it may reach.
 */
export {
  cardsOf as announcementCards,
  kindOf as announcementKind,
  worthOf as announcementWorth,
} from './belote/announcements.ts';
export {
  belotePoints,
  beloteRanks,
  CAPOT_VALUE,
} from './belote/cards.ts';
export { ALL_POINTS as BELOTE_POINTS } from './belote/facts.ts';
export { FACTS } from './game-facts.ts';
export {
  ALL_POINTS as HEARTS_POINTS,
  QUEEN as QUEEN_OF_SPADES,
  QUEEN_POINTS,
} from './hearts/cards.ts';
export { receiverOf as heartsReceiver } from './hearts/direction.ts';
export { moonScore } from './hearts/facts.ts';
export { RANKS, rankOf, suitOf } from './kernel/cards/card.ts';
export type { GameFacts } from './kernel/facts.ts';
export { VARIANTS } from './kernel/game.ts';
export { SEATS } from './kernel/seat.ts';
export { KING_OF_HEARTS } from './kingen/facts.ts';
export {
  GAME_RULES as KINGEN_RULES,
  GAME_TYPES as KINGEN_GAMES,
  isNegative as isNegativeKingenGame,
  LAST as KINGEN_TRICKS,
  NEGATIVE_GAMES as KINGEN_NEGATIVE_GAMES,
} from './kingen/game-types.ts';
export { isLesson, LESSON_NAMES, TAUGHT } from './lessons/names.ts';
export { PACK_POINTS as MANILLE_POINTS } from './manille/facts.ts';
export {
  cardPoints as manillePoints,
  MANILLE_RANKS,
  manilleStrength,
} from './manille/strength.ts';
export { stakeOf } from './whist/stakes.ts';
export { isMade as isMadeWiezen, stakeOf as wiezenStakeOf } from './wiezen/stakes.ts';
