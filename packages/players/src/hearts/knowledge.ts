/**
 * What a seat knows about unseen cards: counted from the tricks, the voids of others, the cards it passed,
 * and the chances to get rid of the queen of spades that others did not take.
 *
 * Only the view is read, so nothing here knows more than a person in that seat. `span` is the number of
 * complete tricks remembered; an `easy` player forgets older ones.
 */

import {
  type BySeat,
  type DealView,
  type HeartsExtras,
  type OpenTrick,
  SEATS,
  type Seat,
} from '@troef/games';
import { balance, guessesBySuit } from '../beliefs/balance.ts';
import { playedCards, rememberedTricks } from '../beliefs/tricks.ts';
import { voidsSeen } from '../beliefs/voids.ts';
import {
  bitOf,
  type CardSet,
  countOf,
  FULL_SUIT,
  type PerSuit,
  perSuit,
  QUEEN,
  rankNumber,
  SPADES,
  SUIT_NUMBERS,
  type SuitNumber,
  setsOf,
  suitNumber,
} from '../card-sets.ts';

export type HeartsDeal = DealView<HeartsExtras, never>;

export interface Knowledge {
  readonly me: Seat;
  readonly others: readonly Seat[];
  readonly hand: PerSuit<CardSet>;
  /** Cards that another player still holds, as far as remembered. */
  readonly unseen: PerSuit<CardSet>;
  readonly tricksLeft: number;
  /** Whether another player holds the queen of spades. */
  readonly queenOut: boolean;
  /** By seat: the chance that it holds the queen of spades. */
  readonly queenAt: BySeat<number>;
  /** Chance that this seat holds a given unseen card of the suit whose holder is not known for certain. */
  share(seat: Seat, suit: SuitNumber): number;
  /** Chance that this seat holds none of these unseen cards. */
  none(seat: Seat, suit: SuitNumber, cards: CardSet): number;
}

/** Factor on the chance that a seat holds the queen, after it could throw or drop it and did not. */
const KEPT_QUIET = 0.06;
/** The same after a lead of a spade below the queen: the holder of the queen rarely leads one. */
const LED_SPADE = 0.35;

/** Times that guesses are fitted to the cards of each suit and then to the hands. */
const ROUNDS = 3;

/** By seat: the factor that its plays put on the chance that it holds the queen of spades. */
function signsOfQueen(tricks: readonly OpenTrick[], firstRemembered: boolean): BySeat<number> {
  const signs: [number, number, number, number] = [1, 1, 1, 1];
  for (const [number, { plays }] of tricks.entries()) {
    const led = plays[0];
    if (led === undefined) continue;
    const suit = suitNumber(led.card);
    const first = number === 0 && firstRemembered;
    let top = -1;
    for (const { seat, card } of plays) {
      const follows = suitNumber(card) === suit;
      const couldThrow = follows ? suit === SPADES && top > QUEEN : !first;
      if (couldThrow) signs[seat] *= KEPT_QUIET;
      if (follows && rankNumber(card) > top) top = rankNumber(card);
    }
    if (suit === SPADES && rankNumber(led.card) < QUEEN) signs[led.seat] *= LED_SPADE;
  }
  return signs;
}

export function know(deal: HeartsDeal, me: Seat, span = 13): Knowledge {
  const hand = setsOf(deal.hand);
  const gone = setsOf(playedCards(deal, me, span));
  const unseen = perSuit((suit) => FULL_SUIT & ~(hand[suit] | gone[suit]));
  const tricks = rememberedTricks(deal, span);
  const signs = signsOfQueen(tricks, deal.tricks.length <= span);
  const others = SEATS.filter((seat) => seat !== me);

  // Until the passed cards have changed hands, nothing is known of another hand.
  const { passTo, passed } = deal.game;
  const given = deal.phase === 'playing' && passed !== null ? setsOf(passed) : ([0, 0, 0, 0] as const);
  const sure = SUIT_NUMBERS.map((suit) => given[suit] & unseen[suit]);
  const sizes = [...deal.handSizes];
  if (passTo !== null) for (const cards of sure) sizes[passTo] = (sizes[passTo] ?? 0) - countOf(cards);
  const free = SUIT_NUMBERS.map((suit) => countOf(unseen[suit]) - countOf(sure[suit] ?? 0));
  const expected = guessesBySuit(me, sizes, voidsSeen(tricks));
  // A hand with more known cards than it has is empty.
  balance(
    expected,
    sizes.map((size) => Math.max(0, size)),
    ROUNDS,
    free,
  );

  const share = (seat: Seat, suit: SuitNumber): number => {
    const left = free[suit] ?? 0;
    return left === 0 ? 0 : Math.min(1, (expected[seat * 4 + suit] as number) / left);
  };
  const none = (seat: Seat, suit: SuitNumber, cards: CardSet): number => {
    if (cards === 0) return 1;
    const known = (sure[suit] ?? 0) & cards;
    if (known !== 0 && seat === passTo) return 0;
    return (1 - share(seat, suit)) ** countOf(cards & ~known);
  };

  const queenOut = (unseen[SPADES] & bitOf(QUEEN)) !== 0;
  return {
    me,
    others,
    hand,
    unseen,
    tricksLeft: deal.hand.length,
    queenOut,
    queenAt: queenOut ? queenChances(others, share, signs, sure[SPADES] ?? 0, passTo) : [0, 0, 0, 0],
    share,
    none,
  };
}

function queenChances(
  others: readonly Seat[],
  share: Knowledge['share'],
  signs: readonly number[],
  sureSpades: CardSet,
  passTo: Seat | null,
): BySeat<number> {
  const chances: [number, number, number, number] = [0, 0, 0, 0];
  if (passTo !== null && (sureSpades & bitOf(QUEEN)) !== 0) {
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
