/**
 * What a seat knows of the cards it does not see: counted from the tricks, from who could not follow, from the cards it
 * passed, and from who had a chance to be rid of the queen of spades and did not take it.
 *
 * Only the view is read, so nothing here can know more than a person in that chair. `span` is how many complete tricks
 * are remembered; an easy player forgets the older ones.
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
  /** Cards that, as far as remembered, somebody else still holds. */
  readonly unseen: PerSuit<Mask>;
  readonly tricksLeft: number;
  /** Somebody else holds the queen of spades. */
  readonly queenOut: boolean;
  /** The chance that it is this seat. */
  readonly queenAt: PerSeat<number>;
  /** The chance that a card of this suit nobody is known to hold is with this seat. */
  share(seat: Seat, suit: SuitNumber): number;
  /** The chance that this seat holds none of these unseen cards. */
  none(seat: Seat, suit: SuitNumber, cards: Mask): number;
}

const SEATS = [0, 1, 2, 3] as const;
/** How much less likely the queen is with a seat that had a chance to throw or drop her. */
const KEPT_QUIET = 0.06;
/** A lead of a spade below the queen: who holds her rarely does that. */
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
 * Expected cards by seat and suit: room in every hand, cards left in every suit, none where a seat is void, brought into
 * balance by fitting rows and columns in turn.
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

/** The cards played that are remembered, the own ones always. */
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

  // Before the cards have changed hands nothing is known of anybody.
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
