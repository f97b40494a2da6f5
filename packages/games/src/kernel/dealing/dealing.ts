/**
 * Dealing. The pack is shuffled, or it is gathered untidily like a real one and then cut. It is dealt in
 * packets.
 *
 * The order of the draws, from (a) to (g), is part of the rule (docs/rules/dealing.md 4): anybody must be
 * able to recompute a deck from the room's seed. A seat that won no trick and an empty hand take part in no
 * draw. Seats are counted from the left of the dealer of the deal that is gathered. Cards laid away and
 * cards never dealt are one unit at the bottom. Why every card becomes another one:
 * docs/decisions/033-cards-change-between-deals.md.
 */
import { type Card, PACK_52, RANKS, type Rank, SUITS, type Suit } from '../cards/card.ts';
import type { DealingVersion, GivenCards } from '../game.ts';
import { err, ok, type Result } from '../result.ts';
import { type BySeat, clockwiseFrom, leftOf, SEATS, type Seat } from '../seat.ts';
import { sameTeam } from '../team.ts';
import { type RandomStream, shuffle } from './random.ts';

/** The cards on the table when a deal is over. */
export interface FinishedDeal {
  readonly dealer: Seat;
  /** The complete tricks, in the order played. */
  readonly tricks: readonly { readonly cards: readonly Card[]; readonly winner: Seat }[];
  /** Unplayed cards by seat, in the order dealt. */
  readonly leftovers: BySeat<readonly Card[]>;
  /** Cards laid away before the first trick, by seat from the dealer's left, or cards never dealt. */
  readonly laidAway: readonly Card[];
  /** Each team has one pile of tricks. Otherwise each player has one. */
  readonly teamPiles?: boolean;
}

/**
 * Makes the draws (b) to (e): tricks are swept up any way round, piles stacked in any order, leftover hands
 * below them, laid-away cards at the bottom.
 */
export function gather(deal: FinishedDeal, stream: RandomStream): readonly Card[] {
  const seats = clockwiseFrom(leftOf(deal.dealer));
  const owners = deal.teamPiles ? seats.slice(0, 2) : seats;
  const owns = (owner: Seat, winner: Seat): boolean =>
    deal.teamPiles ? sameTeam(owner, winner) : owner === winner;
  const swept = deal.tricks.map(({ cards, winner }) => ({ winner, cards: shuffle(cards, stream) }));
  const piles = owners
    .map((owner) => swept.filter(({ winner }) => owns(owner, winner)))
    .filter((pile) => pile.length > 0)
    .map((pile) => shuffle(pile, stream).flatMap(({ cards }) => cards));
  const stacked = shuffle(piles, stream);
  const hands = seats
    .map((seat) => deal.leftovers[seat])
    .filter((hand) => hand.length > 0)
    .map((hand) => shuffle(hand, stream));
  const leftovers = shuffle(hands, stream);
  return [...stacked.flat(), ...leftovers.flat(), ...shuffle(deal.laidAway, stream)];
}

/**
 * Makes draw (f): the suits change places, and so do the ranks of each suit. A card of the n-th suit becomes
 * one of the n-th suit of a shuffled H D C S. Then the ranks of this pack, from high to low, are shuffled
 * for each new suit in the order H D C S, and a card of the n-th rank becomes one of the n-th shuffled rank.
 * Cards of one suit stay together in one suit.
 */
export function becomeOthers(
  cards: readonly Card[],
  pack: readonly Card[],
  stream: RandomStream,
): readonly Card[] {
  const suits = shuffle(SUITS, stream);
  const ranks = RANKS.filter((rank) => pack.includes(`${rank}H`));
  const others = new Map<Card, Card>();
  for (const suit of SUITS) {
    const before = SUITS[suits.indexOf(suit)] as Suit;
    const shuffled = shuffle(ranks, stream);
    for (const [n, rank] of ranks.entries()) others.set(`${rank}${before}`, `${shuffled[n] as Rank}${suit}`);
  }
  return cards.map((card) => others.get(card) as Card);
}

/** Makes draw (g): between `atLeast` and all but `atLeast` cards go from the top under the rest. */
export function cut(pack: readonly Card[], atLeast: number, stream: RandomStream): readonly Card[] {
  const taken = atLeast + stream.below(pack.length - 2 * atLeast + 1);
  return [...pack.slice(taken), ...pack.slice(0, taken)];
}

/** Deals from the top in packets, clockwise from the dealer's left. The hands are in the order dealt. */
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

/** Returns the deck of a first or a shuffled deal: one shuffle of the ordered pack, no cut. */
export const shuffledDeck = (stream: RandomStream, pack: readonly Card[] = PACK_52): readonly Card[] =>
  shuffle(pack, stream);

export interface Gathering {
  readonly pack: readonly Card[];
  /** The least number of cards in each part of the cut. */
  readonly cutAtLeast: number;
  readonly version: DealingVersion;
}

/** Returns the deck of a `real` deal: gathered, every card changed (since version 2), and cut once. */
export function gatheredDeck(
  previous: FinishedDeal,
  { pack, cutAtLeast, version }: Gathering,
  stream: RandomStream,
): readonly Card[] {
  const gathered = gather(previous, stream);
  const cards = version === 1 ? gathered : becomeOthers(gathered, pack, stream);
  return cut(cards, cutAtLeast, stream);
}

/** Makes draw (a): the first dealer, in games where that is random. */
export const drawDealer = (stream: RandomStream): Seat => SEATS[stream.below(4)] as Seat;

/** Tells whether these cards are the pack, each card once. */
export function isPack(cards: readonly Card[], pack: readonly Card[] = PACK_52): boolean {
  const given = new Set(cards);
  return cards.length === pack.length && pack.every((card) => given.has(card));
}

/** Returns the dealer of given cards: the one the session knows, else the one the record names. */
export function dealerOf(
  known: Seat | undefined,
  given: Seat | undefined,
): Result<Seat, 'wrong_dealer' | 'dealer_missing'> {
  if (known !== undefined && given !== undefined && given !== known) return err('wrong_dealer');
  const dealer = known ?? given;
  return dealer === undefined ? err('dealer_missing') : ok(dealer);
}

/** Returns the hands of given cards, which must be the whole pack. A deck is dealt in packets. */
export function givenHands(
  cards: GivenCards,
  dealer: Seat,
  packets: readonly number[],
  pack: readonly Card[] = PACK_52,
): Result<BySeat<readonly Card[]>, 'wrong_cards'> {
  if (!isPack('deck' in cards ? cards.deck : cards.hands.flat(), pack)) return err('wrong_cards');
  const hands = 'deck' in cards ? dealPackets(cards.deck, dealer, packets) : cards.hands;
  return hands.every((hand) => hand.length === pack.length / 4) ? ok(hands) : err('wrong_cards');
}
