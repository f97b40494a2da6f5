/// <reference path="./machine.d.ts" />
/**
 * Where everything lies in the memory, in bytes. Addresses below 1024 are left alone: 0 means "none".
 *
 * A card is `suit << 4 | strength`; strengths run from 0 upwards without gaps over the cards a deal still has in the
 * suit, in the order that suit has in the game. A hand is four words, one a suit, a bit a card.
 */
/** Sixteen words: `seat << 4 | suit << 2`. */
export const HANDS: i32 = 1024;
/** Four words: the cards of each suit that were there when the trick began. */
export const ALL: i32 = 1088;
/** Two words, two suits each: the ranks the last answer rests on. */
export const MARKS: i32 = 1104;
/** The cards of the trick so far, as the host writes them. */
export const TABLE: i32 = 1120;
/** Owners of the cards of each suit, two bits each, the weakest lowest; and their numbers. */
export const SUIT_OWNERS: i32 = 1152;
export const SIZES: i32 = 1168;
/** Four words: each seat's only partner, or -1. */
export const PARTNERS: i32 = 1200;
/** Sixteen bytes, `seat << 2 | other`: 0 himself, 1 his side, 2 and 3 the others, in the order they play after him. */
export const RELATIONS: i32 = 1216;
/** Four words, four bits each: the foes of a seat, the last one repeated where there are fewer than three. */
export const FOES: i32 = 1232;
/**
 * Duties of the game: duty to follow, ban on leads, the card that must be thrown (or -1), whether trick 1 is clean of
 * penalties, then four masks of the penalty cards.
 */
export const DUTY: i32 = 5888;
/** Four masks: the cards a seat may play. */
export const LEGAL: i32 = 5920;
/** Points of a trick itself, by the number of tricks left with it: 14 words. */
export const TRICK_POINTS: i32 = 5952;
/** Four masks: the cards of each suit that are worth points. */
export const VALUED: i32 = 6016;
/** Points of each card, `card << 2`, where a game counts them. */
export const POINTS: i32 = 1280;
/** Answers: the legal cards and their values. */
export const ANSWER_CARDS: i32 = 1536;
export const ANSWER_VALUES: i32 = 1792;
/** The card played at each depth. */
export const PLAYED: i32 = 2048;
/** Sixteen words a depth: the cards to try, best first. */
export const MOVES: i32 = 2304;
/** Weights of the order in which cards are tried, as the host writes them (`../weights.ts`). */
export const WEIGHTS: i32 = 6144;
/** For each subset of a suit the place of its highest, second highest … card: sixteen bytes a subset. */
export const NTH: i32 = 8192;
/** For each suit and subset the owners of its cards, two bits each, the highest card topmost. */
export const OWNERS: i32 = 139264;
/** First node of each chain of the table of positions. */
export const HEADS: i32 = 270336;
export const HEAD_COUNT: i32 = 16384;
/** Everything above is the table's. */
export const STORE: i32 = 335872;
