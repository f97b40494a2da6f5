/**
 * What a seat knows about unseen cards, counted from the tricks, the cards on the table, open hands and the
 * trull announcement. Only the view is read, so nothing here knows more than a person in that seat. Each game
 * passes in what its bids say about a hand.
 */
import { SEATS, type Seat, SUITS, type Suit, suitOf } from '@troef/games';
import { balance, guessesBySuit } from '../beliefs/balance.ts';
import { playedCards, rememberedTricks } from '../beliefs/tricks.ts';
import { voidsSeen } from '../beliefs/voids.ts';
import type { FamilyDeal } from './deal.ts';
import { ACE, type BySuit, type Holding, holdingsOf, mapSuits, strengthOf } from './holding.ts';

export interface Knowledge {
  readonly me: Seat;
  readonly hand: BySuit<Holding>;
  /** Cards that another player still holds, as far as remembered, high to low. */
  readonly unseen: BySuit<Holding>;
  /** Number of cards of this suit that this seat is expected to hold. */
  expected(seat: Seat, suit: Suit): number;
  /** Chance that this seat holds none of the unseen cards strictly between these strengths. */
  chanceOfNone(seat: Seat, suit: Suit, above: number, below: number): number;
}

const FULL_SUIT: Holding = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

type PerSeat<T> = [T, T, T, T];
const perSeat = <T>(make: () => T): PerSeat<T> => [make(), make(), make(), make()];

/** Certain holders: open hands, and the aces of the trull's caller until they are played. */
export function certainHolders(
  deal: FamilyDeal,
  me: Seat,
  unseen: BySuit<Holding>,
): BySuit<Map<number, Seat>> {
  const holders = mapSuits(() => new Map<number, Seat>());
  for (const seat of SEATS) {
    for (const card of deal.open[seat] ?? []) holders[suitOf(card)].set(strengthOf(card), seat);
  }
  const trull = deal.game.trull;
  if (trull !== null && trull.caller !== me) {
    for (const suit of SUITS) {
      // If hearts are announced, the caller may also hold the ace of hearts (four aces), but not for certain.
      if (suit !== trull.trump && unseen[suit][0] === ACE) holders[suit].set(ACE, trull.caller);
    }
  }
  return holders;
}

/** By seat and suit: how much likelier a card is in that hand, by what was bid; 1 without a bid. */
export type Lean = PerSeat<Record<Suit, number>>;

export const noLean = (): Lean => perSeat((): Record<Suit, number> => ({ H: 1, D: 1, C: 1, S: 1 }));

export interface Memory {
  /** Number of complete tricks remembered. */
  readonly span?: number;
  readonly lean?: Lean;
}

/** Times that guesses are fitted to the cards of each suit and then to the hands. */
const ROUNDS = 4;

export function know(deal: FamilyDeal, me: Seat, { span = 13, lean = noLean() }: Memory = {}): Knowledge {
  const hand = holdingsOf(deal.hand);
  const { ownDiscard } = deal.game;
  const laidAway = ownDiscard ? [ownDiscard] : [];
  const gone = holdingsOf([...deal.hand, ...playedCards(deal, me, span), ...laidAway]);
  const unseen = mapSuits((suit): Holding => FULL_SUIT.filter((strength) => !gone[suit].includes(strength)));
  const holders = certainHolders(deal, me, unseen);
  const sizes = [...deal.handSizes];
  for (const suit of SUITS) {
    for (const seat of holders[suit].values()) sizes[seat] = (sizes[seat] ?? 0) - 1;
  }
  const free = SUITS.map((suit) => unseen[suit].length - holders[suit].size);
  const voids = voidsSeen(rememberedTricks(deal, span));
  const guesses = guessesBySuit(me, sizes, voids, (seat, suit) => lean[seat][SUITS[suit] as Suit]);
  balance(guesses, sizes, ROUNDS, free);
  const guessOf = (seat: Seat, suit: Suit): number => guesses[seat * 4 + SUITS.indexOf(suit)] as number;

  return {
    me,
    hand,
    unseen,
    expected(seat, suit) {
      let certain = 0;
      for (const holder of holders[suit].values()) if (holder === seat) certain++;
      return certain + guessOf(seat, suit);
    },
    chanceOfNone(seat, suit, above, below) {
      const left = free[SUITS.indexOf(suit)] as number;
      const share = left === 0 ? 0 : Math.min(1, guessOf(seat, suit) / left);
      let chance = 1;
      for (const strength of unseen[suit]) {
        if (strength <= above || strength >= below) continue;
        const holder = holders[suit].get(strength);
        if (holder === seat) return 0;
        if (holder === undefined) chance *= 1 - share;
      }
      return chance;
    },
  };
}
