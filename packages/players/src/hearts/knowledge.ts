/**
 * What a seat knows about unseen cards: counted from the tricks, the voids of others, the cards it passed,
 * and the chances to get rid of the queen of spades that others did not take.
 *
 * Only the view is read, so nothing here knows more than a person in that seat. `span` is the number of
 * complete tricks remembered; an `easy` player forgets older ones.
 */
import type { Card, DealView, HeartsExtras, OpenTrick, Seat } from '@troef/games';
import {
  bitOf,
  countOf,
  FULL,
  type Mask,
  masksOf,
  type PerSeat,
  type PerSuit,
  perSuit,
  QUEEN_BIT,
  QUEEN_RANK,
  rankNumber,
  SPADES,
  SUIT_NUMBERS,
  type SuitNumber,
  suitNumber,
} from './masks.ts';

export type HeartsDeal = DealView<HeartsExtras, never>;

export interface Knowledge {
  readonly me: Seat;
  readonly others: readonly Seat[];
  readonly hand: PerSuit<Mask>;
  /** Cards that another player still holds, as far as remembered. */
  readonly unseen: PerSuit<Mask>;
  readonly tricksLeft: number;
  /** Whether another player holds the queen of spades. */
  readonly queenOut: boolean;
  /** By seat: the chance that it holds the queen of spades. */
  readonly queenAt: PerSeat<number>;
  /** Chance that this seat holds a given unseen card of the suit whose holder is not known for certain. */
  share(seat: Seat, suit: SuitNumber): number;
  /** Chance that this seat holds none of these unseen cards. */
  none(seat: Seat, suit: SuitNumber, cards: Mask): number;
}

const SEATS = [0, 1, 2, 3] as const;
/** Factor on the chance that a seat holds the queen, after it could throw or drop it and did not. */
const KEPT_QUIET = 0.06;
/** The same after a lead of a spade below the queen: the holder of the queen rarely leads one. */
const LED_SPADE = 0.35;

type Table = [number[], number[], number[], number[]];

interface Signs {
  /** By seat, a bit for each suit it did not follow. */
  readonly voids: [number, number, number, number];
  readonly queen: [number, number, number, number];
}

function readSigns(tricks: readonly OpenTrick[], firstRemembered: boolean): Signs {
  const signs: Signs = { voids: [0, 0, 0, 0], queen: [1, 1, 1, 1] };
  for (const [number, { plays }] of tricks.entries()) {
    const led = plays[0];
    if (led === undefined) continue;
    const suit = suitNumber(led.card);
    const first = number === 0 && firstRemembered;
    let top = -1;
    for (const { seat, card } of plays) {
      const follows = suitNumber(card) === suit;
      if (!follows) signs.voids[seat] |= 1 << suit;
      const couldThrow = follows ? suit === SPADES && top > QUEEN_RANK : !first;
      if (couldThrow) signs.queen[seat] *= KEPT_QUIET;
      if (follows && rankNumber(card) > top) top = rankNumber(card);
    }
    if (suit === SPADES && rankNumber(led.card) < QUEEN_RANK) signs.queen[led.seat] *= LED_SPADE;
  }
  return signs;
}

/**
 * Expected number of cards by seat and suit, from the room in each hand, the cards left of each suit and the
 * voids. Rows and columns are scaled in turn (iterative proportional fitting).
 */
function balance(
  others: readonly Seat[],
  sizes: readonly number[],
  voids: readonly number[],
  free: readonly number[],
): Table {
  const table: Table = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  for (const seat of others) {
    const row = table[seat];
    for (const suit of SUIT_NUMBERS) {
      row[suit] = ((voids[seat] ?? 0) >> suit) & 1 ? 0 : (sizes[seat] ?? 0) + 0.001;
    }
  }
  for (let round = 0; round < 4; round++) {
    for (const suit of SUIT_NUMBERS) {
      let sum = 0;
      for (const seat of others) sum += table[seat][suit] ?? 0;
      const times = sum > 0 ? (free[suit] ?? 0) / sum : 0;
      for (const seat of others) table[seat][suit] = (table[seat][suit] ?? 0) * times;
    }
    if (round === 3) break;
    for (const seat of others) {
      const row = table[seat];
      let sum = 0;
      for (const suit of SUIT_NUMBERS) sum += row[suit] ?? 0;
      const times = sum > 0 ? (sizes[seat] ?? 0) / sum : 0;
      for (const suit of SUIT_NUMBERS) row[suit] = (row[suit] ?? 0) * times;
    }
  }
  return table;
}

/** Returns the played cards that are remembered. A seat always remembers its own. */
function playedCards(deal: HeartsDeal, me: Seat, span: number): Card[] {
  const seen: Card[] = [];
  const forgotten = deal.tricks.length - span;
  for (const [number, { plays }] of deal.tricks.entries()) {
    for (const { seat, card } of plays) if (number >= forgotten || seat === me) seen.push(card);
  }
  for (const { card } of deal.trick?.plays ?? []) seen.push(card);
  return seen;
}

export function know(deal: HeartsDeal, me: Seat, span = 13): Knowledge {
  const hand = masksOf(deal.hand);
  const gone = masksOf(playedCards(deal, me, span));
  const unseen = perSuit((suit) => FULL & ~(hand[suit] | gone[suit]));
  const forgotten = Math.max(0, deal.tricks.length - span);
  const remembered = deal.tricks.slice(forgotten);
  const signs = readSigns(deal.trick === null ? remembered : [...remembered, deal.trick], forgotten === 0);
  const others = SEATS.filter((seat) => seat !== me);

  // Until the passed cards have changed hands, nothing is known of another hand.
  const { passTo, passed } = deal.game;
  const given = deal.phase === 'playing' && passed !== null ? masksOf(passed) : ([0, 0, 0, 0] as const);
  const sure = SUIT_NUMBERS.map((suit) => given[suit] & unseen[suit]);
  const sizes = [...deal.handSizes];
  if (passTo !== null) for (const cards of sure) sizes[passTo] = (sizes[passTo] ?? 0) - countOf(cards);
  const free = SUIT_NUMBERS.map((suit) => countOf(unseen[suit]) - countOf(sure[suit] ?? 0));
  const table = balance(others, sizes, signs.voids, free);

  const share = (seat: Seat, suit: SuitNumber): number => {
    const left = free[suit] ?? 0;
    return left === 0 ? 0 : Math.min(1, (table[seat][suit] ?? 0) / left);
  };
  const none = (seat: Seat, suit: SuitNumber, cards: Mask): number => {
    if (cards === 0) return 1;
    const known = (sure[suit] ?? 0) & cards;
    if (known !== 0 && seat === passTo) return 0;
    return (1 - share(seat, suit)) ** countOf(cards & ~known);
  };

  const queenOut = (unseen[SPADES] & QUEEN_BIT) !== 0;
  return {
    me,
    others,
    hand,
    unseen,
    tricksLeft: deal.hand.length,
    queenOut,
    queenAt: queenOut ? queenChances(others, share, signs.queen, sure[SPADES] ?? 0, passTo) : [0, 0, 0, 0],
    share,
    none,
  };
}

function queenChances(
  others: readonly Seat[],
  share: Knowledge['share'],
  signs: readonly number[],
  sureSpades: Mask,
  passTo: Seat | null,
): PerSeat<number> {
  const chances: [number, number, number, number] = [0, 0, 0, 0];
  if (passTo !== null && (sureSpades & QUEEN_BIT) !== 0) {
    chances[passTo] = 1;
    return chances;
  }
  let sum = 0;
  for (const seat of others) {
    chances[seat] = share(seat, SPADES) * (signs[seat] ?? 1);
    sum += chances[seat];
  }
  if (sum > 0) for (const seat of others) chances[seat] /= sum;
  return chances;
}

export const withoutCard = (hand: PerSuit<Mask>, suit: SuitNumber, rank: number): PerSuit<Mask> => {
  const left: [Mask, Mask, Mask, Mask] = [hand[0], hand[1], hand[2], hand[3]];
  left[suit] &= ~bitOf(rank);
  return left;
};
