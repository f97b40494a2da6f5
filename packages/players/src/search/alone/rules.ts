/**
 * Hearts and the seven games of kingen as one game without partners: thirteen tricks, and cards and tricks
 * that count.
 *
 * Points are positive numbers here and get their sign when a deal is scored: penalties in hearts and in six
 * games of kingen, tricks won in the seventh. Only what a search needs is here; packages/games has the games.
 */

import {
  type Duties,
  heartsDuties,
  heartsPenalty,
  type KingenGame,
  kingenDuties,
  PACK_52,
  SUITS,
  type Suit,
} from '@troef/games';
import { codeOf } from '../../card-sets.ts';
import { kingenWorth, type Terms } from '../../solver/games.ts';

export interface Rules {
  readonly id: 'blackLady' | KingenGame;
  /** Index of the trump suit; -1 without trumps. */
  readonly trump: number;
  /** By card: its points. */
  readonly cost: Int32Array;
  /** Points of a penalty card, in hearts of a heart; 1 if no card has points. */
  readonly cardCost: number;
  /** By suit: the cards that have points. */
  readonly penalties: Int32Array;
  /** By tricks left, this one included: the points of the trick itself. */
  readonly trickCost: Int32Array;
  readonly heartsBanned: Duties['heartsBanned'];
  /** The code of the card that a seat must discard if it cannot follow; -1 without. */
  readonly mustThrow: number;
  /** All points of a deal. Once they are captured the deal is over. */
  readonly total: number;
}

function rulesFor(
  id: Rules['id'],
  trump: number,
  { worth, trickWorth }: Pick<Terms, 'worth' | 'trickWorth'>,
  { heartsBanned, mustThrow }: Duties,
): Rules {
  const cost = new Int32Array(52);
  const penalties = new Int32Array(4);
  for (const card of PACK_52) {
    const code = codeOf(card);
    cost[code] = worth(card);
    if (cost[code] !== 0)
      penalties[(code / 13) | 0] = (penalties[(code / 13) | 0] as number) | (1 << (code % 13));
  }
  const trickCost = Int32Array.from({ length: 14 }, (_, left) => (left === 0 ? 0 : trickWorth(left)));
  const total = cost.reduce((sum, each) => sum + each, 0) + trickCost.reduce((sum, each) => sum + each, 0);
  const cardCost = cost.find((each) => each > 0) ?? 1;
  const thrown = mustThrow === undefined ? -1 : codeOf(mustThrow);
  return { id, trump, cost, cardCost, penalties, trickCost, total, heartsBanned, mustThrow: thrown };
}

export const HEARTS_RULES: Rules = rulesFor(
  'blackLady',
  -1,
  { worth: heartsPenalty, trickWorth: () => 0 },
  heartsDuties,
);

/** `trump` is set in the game of trumps alone. */
export const kingenRules = (game: KingenGame, trump: Suit | null): Rules =>
  rulesFor(game, trump === null ? -1 : SUITS.indexOf(trump), kingenWorth(game), kingenDuties(game));
