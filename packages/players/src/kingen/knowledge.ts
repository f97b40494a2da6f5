/**
 * What a seat knows about unseen cards, counted from the tricks and the cards on the table. Only the view is
 * read, so nothing here knows more than a person in that seat.
 *
 * `span` is the number of complete tricks remembered; an `easy` player forgets older ones.
 */

import {
  type BySeat,
  type DealView,
  type KingenContract,
  type KingenExtras,
  kingenDuties,
  mapSeats,
  type OpenTrick,
  type Seat,
} from '@troef/games';
import { balance, guessesBySuit } from '../beliefs/balance.ts';
import { playedCards, rememberedTricks } from '../beliefs/tricks.ts';
import { voidsSeen } from '../beliefs/voids.ts';
import {
  countOf,
  FULL_SUIT,
  HEARTS,
  holds,
  KING,
  type PerSuit,
  perSuit,
  type SuitNumber,
  setsOf,
} from '../card-sets.ts';

export type KingenDeal = DealView<KingenExtras, KingenContract>;

export interface Knowledge {
  readonly me: Seat;
  readonly hand: PerSuit<number>;
  /** Cards that another player still holds, as far as remembered. */
  readonly unseen: PerSuit<number>;
  /**
   * By seat and suit: the chance that a given unseen card of the suit is in that hand; 0 if the seat is void.
   */
  readonly share: BySeat<PerSuit<number>>;
  /** By seat: the chance that it holds the king of hearts. All 0 once the king has been seen. */
  readonly kingShare: BySeat<number>;
}

/** Times that guesses are fitted to the cards of each suit and then to the hands. */
const ROUNDS = 3;

export function know(deal: KingenDeal, me: Seat, span = 13): Knowledge {
  const hand = setsOf(deal.hand);
  const gone = setsOf(playedCards(deal, me, span));
  const unseen = perSuit((suit) => FULL_SUIT & ~(hand[suit] | gone[suit]));
  const tricks = rememberedTricks(deal, span);
  const guesses = guessesBySuit(me, deal.handSizes, voidsSeen(tricks));
  // At last a column becomes the chances of one card.
  balance(guesses, deal.handSizes, ROUNDS, unseen.map(countOf), [1, 1, 1, 1]);
  const share = mapSeats((seat) => perSuit((suit) => guesses[seat * 4 + suit] as number));
  return { me, hand, unseen, share, kingShare: kingShare(share, unseen, seatsWithoutKing(deal, tricks)) };
}

/** The void players who threw something else while they had to throw the king of hearts. */
function seatsWithoutKing(deal: KingenDeal, tricks: readonly OpenTrick[]): ReadonlySet<Seat> {
  const seats = new Set<Seat>();
  const { mustThrow } = kingenDuties(deal.contract?.id ?? 'trumps');
  if (mustThrow === undefined) return seats;
  for (const { plays } of tricks) {
    for (const { seat, card } of plays) {
      if (card[1] !== plays[0]?.card[1] && card !== mustThrow) seats.add(seat);
    }
  }
  return seats;
}

function kingShare(
  share: BySeat<PerSuit<number>>,
  unseen: PerSuit<number>,
  noKing: ReadonlySet<Seat>,
): BySeat<number> {
  if (!holds(unseen[HEARTS], KING)) return [0, 0, 0, 0];
  const chances = mapSeats((seat) => (noKing.has(seat) ? 0 : share[seat][HEARTS]));
  const all = chances[0] + chances[1] + chances[2] + chances[3];
  return all === 0 ? chances : mapSeats((seat) => chances[seat] / all);
}

/** Chance that this seat holds none of `cards` unseen cards of the suit. */
export const noneOf = ({ share }: Knowledge, seat: Seat, suit: SuitNumber, cards: number): number =>
  (1 - share[seat][suit]) ** cards;
