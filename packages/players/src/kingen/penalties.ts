/** Points that cards and tricks cost in a negative game, as positive numbers. */

import { isNegativeKingenGame, KINGEN_GAMES, KINGEN_RULES, type KingenGame } from '@troef/games';
import { type CardSet, type PerSuit, type SuitNumber, setsOf } from '../card-sets.ts';

const mapGames = <T>(make: (game: KingenGame) => T): Readonly<Record<KingenGame, T>> =>
  Object.fromEntries(KINGEN_GAMES.map((game) => [game, make(game)])) as Record<KingenGame, T>;

const PENALTIES = mapGames((game): PerSuit<CardSet> => setsOf(KINGEN_RULES[game].penalties));
export const COST_OF_CARD = mapGames((game) => Math.abs(KINGEN_RULES[game].card));

/** The ranks of this suit that carry a penalty, as a set. */
export const penaltySet = (game: KingenGame, suit: SuitNumber): CardSet => PENALTIES[game][suit];

export const costOfCard = (game: KingenGame, suit: SuitNumber, rank: number): number =>
  ((penaltySet(game, suit) >>> rank) & 1) * COST_OF_CARD[game];

/** Cost of winning the trick with this number, counted from 1, besides the cards in it. */
export const costOfTrick = (game: KingenGame, number: number): number =>
  isNegativeKingenGame(game) ? Math.abs(KINGEN_RULES[game].trick(number)) : 0;
