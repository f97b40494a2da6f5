/**
 * What a seat knows about unseen cards, counted from the tricks and the cards on the table. Only the view is
 * read, so nothing here knows more than a person in that seat.
 *
 * `span` is the number of complete tricks remembered; an `easy` player forgets older ones.
 */
import type { DealView, KingenContract, KingenExtras, Seat } from '@troef/games';
import {
  countOf,
  type Four,
  FULL_SUIT,
  four,
  HEARTS,
  KING,
  rankIndex,
  SUIT_INDEXES,
  type SuitIndex,
  setsOf,
  suitIndex,
} from './suits.ts';

export type KingenDeal = DealView<KingenExtras, KingenContract>;

export interface Knowledge {
  readonly me: Seat;
  readonly hand: Four<number>;
  /** Cards that another player still holds, as far as remembered. */
  readonly unseen: Four<number>;
  /**
   * By seat and suit: the chance that a given unseen card of the suit is in that hand; 0 if the seat is void.
   */
  readonly share: Four<Four<number>>;
  /** By seat: the chance that it holds the king of hearts. All 0 once the king has been seen. */
  readonly kingShare: Four<number>;
}

interface Seen {
  readonly unseen: Four<number>;
  readonly voids: Four<Four<boolean>>;
  /** `king`: a void player who threw something else cannot hold the king of hearts. */
  readonly noKing: Four<boolean>;
}

function look(deal: KingenDeal, me: Seat, span: number): Seen {
  const unseen = setsOf(deal.hand).map((set) => FULL_SUIT & ~set) as Four<number>;
  const voids = four(() => four(() => false));
  const noKing = four(() => false);
  const first = deal.tricks.length - span;
  const tricks = deal.trick === null ? deal.tricks : [...deal.tricks, deal.trick];
  tricks.forEach(({ plays }, index) => {
    const led = plays[0];
    if (led === undefined) return;
    const suit = suitIndex(led.card);
    for (const { seat, card } of plays) {
      // A seat remembers its own cards, however long ago they were played.
      if (index < first && seat !== me) continue;
      const own = suitIndex(card);
      unseen[own] &= ~(1 << rankIndex(card));
      if (own === suit) continue;
      voids[seat][suit] = true;
      if (card !== 'KH' && deal.contract?.id === 'king') noKing[seat] = true;
    }
  });
  return { unseen, voids, noKing };
}

/** Rounds of scaling rows (room in a hand) and columns (cards left of a suit) in turn. */
const ROUNDS = 3;

export function know(deal: KingenDeal, me: Seat, span = 13): Knowledge {
  const { unseen, voids, noKing } = look(deal, me, span);
  const share = four((seat) =>
    four((suit) => (seat === me || voids[seat][suit] ? 0 : deal.handSizes[seat] + 0.001)),
  );
  const left = unseen.map(countOf) as Four<number>;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const suit of SUIT_INDEXES) {
      const all = share[0][suit] + share[1][suit] + share[2][suit] + share[3][suit];
      // In the last round a column becomes the chances of one card.
      const wanted = round === ROUNDS ? 1 : left[suit];
      if (all > 0) for (const seat of SUIT_INDEXES) share[seat][suit] *= wanted / all;
    }
    if (round === ROUNDS) break;
    for (const seat of SUIT_INDEXES) {
      const row = share[seat];
      const all = row[0] + row[1] + row[2] + row[3];
      if (all > 0) for (const suit of SUIT_INDEXES) row[suit] *= deal.handSizes[seat] / all;
    }
  }
  return { me, hand: setsOf(deal.hand), unseen, share, kingShare: kingShare(share, unseen, noKing) };
}

function kingShare(share: Four<Four<number>>, unseen: Four<number>, noKing: Four<boolean>): Four<number> {
  if (((unseen[HEARTS] >>> KING) & 1) === 0) return [0, 0, 0, 0];
  const chances = four((seat) => (noKing[seat] ? 0 : share[seat][HEARTS]));
  const all = chances[0] + chances[1] + chances[2] + chances[3];
  return all === 0 ? chances : (chances.map((chance) => chance / all) as Four<number>);
}

/** Chance that this seat holds none of `cards` unseen cards of the suit. */
export const noneOf = ({ share }: Knowledge, seat: Seat, suit: SuitIndex, cards: number): number =>
  (1 - share[seat][suit]) ** cards;
