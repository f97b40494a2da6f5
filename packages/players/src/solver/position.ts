/**
 * Writes a position into the memory of the solver. In each suit the cards left become strengths without gaps,
 * in the rank order of the game (relative ranks), so the search does not see ranks.
 */
import { type BySeat, type Card, type Duties, SEATS, type Seat, SUITS } from '@troef/games';
import { DUTY, HANDS, POINTS, SIZES, SUIT_OWNERS, TABLE, TRICK_POINTS, VALUED } from './core/layout.ts';
import type { Terms } from './games.ts';

export interface Position {
  /** The cards each seat still holds. */
  readonly hands: BySeat<readonly Card[]>;
  /** The cards of this trick so far, in the order played: none to three. */
  readonly trick: readonly Card[];
  /** The seat that led this trick, or leads now. */
  readonly leader: Seat;
}

/** The cards of this position by their numbers in the core. */
export type Cards = ReadonlyMap<number, Card>;

export const moverOf = ({ trick, leader }: Position): Seat => ((leader + trick.length) & 3) as Seat;

/** Every seat must hold one card for each trick left, less the card it has on the table. */
export function isWhole(position: Position): boolean {
  const { hands, trick, leader } = position;
  const tricks = hands[moverOf(position)].length;
  return (
    trick.length < 4 &&
    SEATS.every((seat) => hands[seat].length === tricks - (((seat - leader) & 3) < trick.length ? 1 : 0))
  );
}

export function writePosition(words: Int32Array, position: Position, terms: Terms): Cards {
  const { hands, trick } = position;
  const seatOf = new Map<Card, Seat>(
    SEATS.flatMap((seat) => hands[seat].map((card) => [card, seat] as const)),
  );
  const cards = new Map<number, Card>();
  const put = (address: number, value: number) => {
    words[address >> 2] = value;
  };
  for (const [index, suit] of SUITS.entries()) {
    const holdings = [0, 0, 0, 0];
    const worths: number[] = [];
    let owners = 0;
    let valued = 0;
    let strength = 0;
    for (const rank of [...terms.order(suit)].reverse()) {
      const card = `${rank}${suit}` as Card;
      const seat = seatOf.get(card);
      if (seat === undefined && !trick.includes(card)) continue;
      const code = (index << 4) | strength;
      cards.set(code, card);
      const worth = terms.worth(card);
      put(POINTS + (code << 2), worth);
      worths.push(worth);
      if (worth > 0) valued |= 1 << strength;
      if (seat === undefined) put(TABLE + (trick.indexOf(card) << 2), code);
      else holdings[seat] = (holdings[seat] ?? 0) | (1 << strength);
      owners |= (seat ?? 0) << (strength << 1);
      strength++;
    }
    for (const seat of SEATS) put(HANDS + (seat << 4) + (index << 2), holdings[seat] ?? 0);
    put(SUIT_OWNERS + (index << 2), owners);
    put(SIZES + (index << 2), strength);
    // If all cards of a suit are worth the same, the owners alone describe it.
    put(VALUED + (index << 2), worths.every((worth) => worth === worths[0]) ? 0 : valued);
    put(DUTY + 16 + (index << 2), valued);
  }
  const { heartsBanned, mustThrow, cleanFirstTrick } = terms.duties;
  put(DUTY, dutyToFollow(terms.duties));
  put(DUTY + 4, heartsBanned === undefined ? 0 : heartsBanned === 'always' ? 1 : 2);
  put(DUTY + 8, codeOf(cards, mustThrow));
  put(DUTY + 12, cleanFirstTrick ? 1 : 0);
  for (let tricks = 1; tricks <= 13; tricks++) put(TRICK_POINTS + (tricks << 2), terms.trickWorth(tricks));
  return cards;
}

/** Returns the duty in the numbers of core/duties.ts. */
export function dutyToFollow({ beat, undertrump }: Duties): number {
  if (beat === 'always') return 4;
  if (beat === 'trumps') return undertrump === 'must' ? 2 : 3;
  return beat === 'opponents' ? 1 : 0;
}

function codeOf(cards: Cards, wanted: Card | undefined): number {
  for (const [code, card] of cards) if (card === wanted) return code;
  return -1;
}
