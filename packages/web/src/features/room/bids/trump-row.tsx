/** The choice of a trump as a row of large suits, for every game in which a player names one. */
import type { Suit } from '@troef/games';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { SUIT_ORDER } from '../../../lib/games/cards.ts';
import { suitName, type Translate } from '../words/names.ts';
import type { BidChoice, BidRow } from './rows.ts';

/**
 * `moveOf` returns the identifier of the move for a suit. Suits that are not legal now are left out. `more`
 * comes after the suits.
 */
export function trumpRow(
  t: Translate,
  legal: readonly string[],
  moveOf: (suit: Suit) => string,
  more: readonly BidChoice[] = [],
): BidRow {
  const suits = SUIT_ORDER.filter((suit) => legal.includes(moveOf(suit))).map((suit) => ({
    move: moveOf(suit),
    name: suitName(t, suit),
    mark: <SuitMark suit={suit} />,
    words: suitName(t, suit),
  }));
  return { key: 'trump', layout: 'tiles', choices: [...suits, ...more] };
}
