/**
 * Hearts and the seven games of kingen as one game without partners: thirteen tricks, and cards and tricks
 * that count.
 *
 * Points are positive numbers here and get their sign when a deal is scored: penalties in hearts and in six
 * games of kingen, tricks won in the seventh. Only what a search needs is here; packages/games has the games.
 */

import { KINGEN_RULES, type KingenGame, PACK_52, SUITS, type Suit } from '@troef/games';
import { codeOf } from '../../card-sets.ts';

export interface Rules {
  readonly id: 'blackLady' | KingenGame;
  /** Index of the trump suit; -1 without trumps. */
  readonly trump: number;
  /** By card: its points. */
  readonly cost: Int32Array;
  /** By suit: the cards that have points. */
  readonly penalties: Int32Array;
  /** By tricks left, this one included: the points of the trick itself. */
  readonly trickCost: Int32Array;
  /** When hearts may not be led: 0 never banned, 1 banned all deal, 2 banned until a heart was played. */
  readonly leadBan: 0 | 1 | 2;
  /** The card that a seat must discard if it cannot follow; -1 without. */
  readonly mustThrow: number;
  /** All points of a deal. Once they are captured the deal is over. */
  readonly total: number;
}

const QUEEN_OF_SPADES = 13;

function rulesFor(
  id: Rules['id'],
  trump: number,
  worth: (card: string) => number,
  trickWorth: (left: number) => number,
  duties: Pick<Rules, 'leadBan' | 'mustThrow'>,
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
  return { id, trump, cost, penalties, trickCost, total, ...duties };
}

export const HEARTS_RULES: Rules = rulesFor(
  'blackLady',
  -1,
  (card) => (card[1] === 'H' ? 1 : card === 'QS' ? QUEEN_OF_SPADES : 0),
  () => 0,
  { leadBan: 2, mustThrow: -1 },
);

/** `trump` is set in the game of trumps alone. */
export function kingenRules(game: KingenGame, trump: Suit | null): Rules {
  const { penalties, card, trick } = KINGEN_RULES[game];
  return rulesFor(
    game,
    trump === null ? -1 : SUITS.indexOf(trump),
    (each) => (penalties.some((penalty) => penalty === each) ? Math.abs(card) : 0),
    (left) => Math.abs(trick(14 - left)),
    {
      leadBan: game === 'hearts' || game === 'king' ? 1 : 0,
      mustThrow: game === 'king' ? codeOf('KH') : -1,
    },
  );
}
