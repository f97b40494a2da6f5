/**
 * The seven game types of kingen (docs/rules/kingen.md 5): the points that each shares out, and the cards
 * that carry them.
 *
 * A single session plays them in this order, trumps four times. The penalties of the six negative games
 * total 52 and four games of trumps give 52 back, so a session sums to zero.
 */
import { type Card, PACK_52, rankOf, suitOf } from '../kernel/cards/card.ts';
import type { Duties } from '../kernel/facts.ts';
import { KING_OF_HEARTS } from './facts.ts';

/** In the order of a single session. */
export const NEGATIVE_GAMES = ['tricks', 'hearts', 'kingsJacks', 'queens', 'king', 'seventhLast'] as const;
export type NegativeGame = (typeof NEGATIVE_GAMES)[number];

export const GAME_TYPES = [...NEGATIVE_GAMES, 'trumps'] as const;
export type GameType = (typeof GAME_TYPES)[number];

export const isNegative = (game: GameType): game is NegativeGame => game !== 'trumps';

export const isGameType = (word: unknown): word is GameType => GAME_TYPES.some((game) => game === word);

export interface GameRule {
  /** The points of one deal, all seats together. */
  readonly total: number;
  /** The points of one captured penalty card, or 0 in games where tricks count. */
  readonly card: number;
  /** The points of the trick with this number, from 1. */
  readonly trick: (number: number) => number;
  /** The cards that carry the penalty. When all of them are captured, the deal is over. */
  readonly penalties: readonly Card[];
}

const nothing = (): number => 0;

const cards = (penalties: readonly Card[], card: number): GameRule => ({
  total: card * penalties.length,
  card,
  trick: nothing,
  penalties,
});

const tricks = (total: number, trick: (number: number) => number): GameRule => ({
  total,
  card: 0,
  trick,
  penalties: [],
});

export const SEVENTH = 7;
export const LAST = 13;

export const GAME_RULES: Readonly<Record<GameType, GameRule>> = {
  tricks: tricks(-13, () => -1),
  hearts: cards(
    PACK_52.filter((card) => suitOf(card) === 'H'),
    -1,
  ),
  kingsJacks: cards(
    PACK_52.filter((card) => rankOf(card) === 'K' || rankOf(card) === 'J'),
    -1,
  ),
  queens: cards(
    PACK_52.filter((card) => rankOf(card) === 'Q'),
    -2,
  ),
  king: cards([KING_OF_HEARTS], -5),
  seventhLast: tricks(-5, (number) => (number === SEVENTH ? -2 : number === LAST ? -3 : 0)),
  trumps: tricks(13, () => 1),
};

const PENALTIES: ReadonlyMap<GameType, ReadonlySet<Card>> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ GAME_TYPES.map((game) => [game, new Set(GAME_RULES[game].penalties)]),
);

export const isPenalty = (game: GameType, card: Card): boolean => PENALTIES.get(game)?.has(card) === true;

const NO_DUTIES: Duties = {};
const BANNED: Duties = { heartsBanned: 'always' };
const BANNED_AND_THROWN: Duties = { heartsBanned: 'always', mustThrow: KING_OF_HEARTS };

/** docs/rules/kingen.md 8.1. Hearts are never broken: the ban on leads lasts the whole deal. */
export const kingenDuties = (game: GameType): Duties =>
  game === 'king' ? BANNED_AND_THROWN : game === 'hearts' ? BANNED : NO_DUTIES;
