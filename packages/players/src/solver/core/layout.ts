/// <reference path="./machine.d.ts" />
/**
 * The layout of the memory, in bytes. Addresses below 1024 are unused, because 0 means "none".
 *
 * A card is `suit << 4 | strength`. Strengths are relative ranks: they run from 0 without gaps over the cards
 * the deal still has in the suit, in the rank order of the game. A hand is four words, one for each suit,
 * with a bit for each card.
 */
/** Sixteen words: `seat << 4 | suit << 2`. */
export const HANDS: i32 = 1024;
/** Four words: the cards of each suit that were in play when the trick began. */
export const ALL: i32 = 1088;
/** Two words with two suits each: the ranks on which the last answer rests. */
export const MARKS: i32 = 1104;
/** The cards of the trick so far, as the host writes them. */
export const TABLE: i32 = 1120;
/** By suit: the owners of its cards, two bits each, the weakest card lowest; then the number of cards. */
export const SUIT_OWNERS: i32 = 1152;
export const SIZES: i32 = 1168;
/** Four words: each seat's only partner, or -1. */
export const PARTNERS: i32 = 1200;
/** Sixteen bytes, `seat << 2 | other`: 0 same seat, 1 same side, 2 and 3 the foes, in playing order. */
export const RELATIONS: i32 = 1216;
/** Four words: the foes of a seat, four bits each. With fewer than three foes the last one is repeated. */
export const FOES: i32 = 1232;
/**
 * Duties of the game: duty to follow, ban on leads, the card that must be thrown (or -1), whether the first
 * trick is free of penalties, then four masks of the penalty cards.
 */
export const DUTY: i32 = 5888;
/** Four masks: the cards a seat may play. */
export const LEGAL: i32 = 5920;
/** 14 words: points of a trick itself, by the number of tricks left, this one included. */
export const TRICK_POINTS: i32 = 5952;
/** Four masks: the cards of each suit that are worth points. */
export const VALUED: i32 = 6016;
/** At `card << 2`: points of each card, in games that count them. */
export const POINTS: i32 = 1280;
/** Answers: the legal cards and their values. */
export const ANSWER_CARDS: i32 = 1536;
export const ANSWER_VALUES: i32 = 1792;
/** The card played at each depth. */
export const PLAYED: i32 = 2048;
/** Sixteen words for each depth: the cards to try, best first. */
export const MOVES: i32 = 2304;
/** Weights of move ordering, as the host writes them (`../weights.ts`). */
export const WEIGHTS: i32 = 6144;
/** For each subset of a suit the place of its highest, second highest, … card: sixteen bytes a subset. */
export const NTH: i32 = 8192;
/** For each suit and subset the owners of its cards, two bits each, the highest card topmost. */
export const OWNERS: i32 = 139264;
/** First node of each hash chain of the transposition table. */
export const HEADS: i32 = 270336;
export const HEAD_COUNT: i32 = 16384;
/** All memory above belongs to the transposition table. */
export const STORE: i32 = 335872;
