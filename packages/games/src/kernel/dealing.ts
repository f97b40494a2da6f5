/**
 * Dealing: the pack shuffled, or gathered untidily like a real one, cut, and dealt in packets.
 *
 * Follows rules/dealing.md, "Order of the draws", to the letter, because anybody must be able to recompute a deck from
 * the room's seed. Two readings it leaves open are settled here: a unit without cards (a seat that won no trick, an
 * empty hand) is no unit and takes part in no draw; `left(dealer)` of the gathering is the dealer of the deal that is
 * gathered. The cards laid away by several players are one unit, in order of seat from that dealer's left.
 */
import { type Card, PACK_52 } from './card.ts';
import { type RandomStream, shuffle } from './random.ts';
import { type BySeat, clockwiseFrom, leftOf, SEATS, type Seat } from './seat.ts';

/** What lies on the table when a deal is over. */
export interface FinishedDeal {
  readonly dealer: Seat;
  /** In the order played; only complete tricks. */
  readonly tricks: readonly { readonly cards: readonly Card[]; readonly winner: Seat }[];
  /** Unplayed cards by seat, in the order dealt. */
  readonly leftovers: BySeat<readonly Card[]>;
  /** Cards laid away before the first trick, by seat. */
  readonly laidAway: BySeat<Card | null>;
}

/** How a game deals: packets for each player in turn, and the fewest cards of each part of the cut. */
export interface Packets {
  readonly packets: readonly number[];
  readonly cutAtLeast: number;
}

/** Draws (b) to (e): tricks swept up any way round, piles stacked any way, leftovers below, laid-away cards at the bottom. */
export function gather(deal: FinishedDeal, stream: RandomStream): readonly Card[] {
  const seats = clockwiseFrom(leftOf(deal.dealer));
  const swept = deal.tricks.map(({ cards, winner }) => ({ winner, cards: shuffle(cards, stream) }));
  const piles = seats
    .map((seat) => swept.filter(({ winner }) => winner === seat))
    .filter((pile) => pile.length > 0)
    .map((pile) => shuffle(pile, stream).flatMap(({ cards }) => cards));
  const stacked = shuffle(piles, stream);
  const hands = seats
    .map((seat) => deal.leftovers[seat])
    .filter((hand) => hand.length > 0)
    .map((hand) => shuffle(hand, stream));
  const leftovers = shuffle(hands, stream);
  const laidAway = seats.map((seat) => deal.laidAway[seat]).filter((card) => card !== null);
  return [...stacked.flat(), ...leftovers.flat(), ...shuffle(laidAway, stream)];
}

/** Draw (f): between `atLeast` and all but `atLeast` cards go from the top under the rest. */
export function cut(pack: readonly Card[], atLeast: number, stream: RandomStream): readonly Card[] {
  const taken = atLeast + stream.below(pack.length - 2 * atLeast + 1);
  return [...pack.slice(taken), ...pack.slice(0, taken)];
}

/** Deals from the top in packets, clockwise from the dealer's left; the hands are in the order dealt. */
export function dealPackets(
  deck: readonly Card[],
  dealer: Seat,
  packets: readonly number[],
): BySeat<readonly Card[]> {
  const hands: BySeat<Card[]> = [[], [], [], []];
  let top = 0;
  for (const size of packets) {
    for (const seat of clockwiseFrom(leftOf(dealer))) {
      for (let i = 0; i < size; i++) hands[seat].push(deck[top++] as Card);
    }
  }
  return hands;
}

/** The deck of a first or a shuffled deal: one shuffle of the ordered pack, no cut. */
export const shuffledDeck = (stream: RandomStream): readonly Card[] => shuffle(PACK_52, stream);

/** The deck of a `real` deal: the last one gathered and cut once. */
export const gatheredDeck = (
  previous: FinishedDeal,
  cutAtLeast: number,
  stream: RandomStream,
): readonly Card[] => cut(gather(previous, stream), cutAtLeast, stream);

/** Draw (a): the first dealer where it is random. */
export const drawDealer = (stream: RandomStream): Seat => SEATS[stream.below(4)] as Seat;

/** Whether these cards are the pack of 52, each card once. */
export const isPack = (cards: readonly Card[]): boolean =>
  cards.length === PACK_52.length && new Set(cards).size === PACK_52.length;
