/**
 * What a seat knows about unseen cards, counted from the tricks, the cards on the table, open hands and the
 * trull announcement. Only the view is read, so nothing here knows more than a person in that seat. Each game
 * passes in what its bids say about a hand.
 */
import { SEATS, type Seat, SUITS, type Suit, suitOf } from '@troef/games';
import { balance, guessesBySuit } from '../beliefs/balance.ts';
import { playedCards, rememberedTricks } from '../beliefs/tricks.ts';
import { voidsSeen } from '../beliefs/voids.ts';
import { ACE, type CardSet, countOf, FULL_SUIT, holds, lowOf, rankNumber } from '../card-sets.ts';
import type { FamilyDeal } from './deal.ts';
import { type BySuit, type Hand, mapSuits, setsBySuit } from './hand.ts';

export interface Knowledge {
  readonly me: Seat;
  readonly hand: Hand;
  /** Cards that another player still holds, as far as remembered. */
  readonly unseen: Hand;
  /** Number of cards of this suit that this seat is expected to hold. */
  expected(seat: Seat, suit: Suit): number;
  /** Chance that this seat holds none of these cards of the suit; by default none of the suit. */
  chanceOfNone(seat: Seat, suit: Suit, cards?: CardSet): number;
}

type PerSeat<T> = [T, T, T, T];
const perSeat = <T>(make: () => T): PerSeat<T> => [make(), make(), make(), make()];

/** Certain holders: open hands, and the aces of the trull's caller until they are played. */
export function certainHolders(deal: FamilyDeal, me: Seat, unseen: Hand): BySuit<Map<number, Seat>> {
  const holders = mapSuits(() => new Map<number, Seat>());
  for (const seat of SEATS) {
    for (const card of deal.open[seat] ?? []) holders[suitOf(card)].set(rankNumber(card), seat);
  }
  const trull = deal.game.trull;
  if (trull !== null && trull.caller !== me) {
    for (const suit of SUITS) {
      // If hearts are announced, the caller may also hold the ace of hearts (four aces), but not for certain.
      if (suit !== trull.trump && holds(unseen[suit], ACE)) holders[suit].set(ACE, trull.caller);
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
  const hand = setsBySuit(deal.hand);
  const { ownDiscard } = deal.game;
  const laidAway = ownDiscard ? [ownDiscard] : [];
  const gone = setsBySuit([...deal.hand, ...playedCards(deal, me, span), ...laidAway]);
  const unseen = mapSuits((suit) => FULL_SUIT & ~gone[suit]);
  const holders = certainHolders(deal, me, unseen);
  const sizes = [...deal.handSizes];
  for (const suit of SUITS) {
    for (const seat of holders[suit].values()) sizes[seat] = (sizes[seat] ?? 0) - 1;
  }
  const free = SUITS.map((suit) => countOf(unseen[suit]) - holders[suit].size);
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
    chanceOfNone(seat, suit, cards = FULL_SUIT) {
      const left = free[SUITS.indexOf(suit)] as number;
      const share = left === 0 ? 0 : Math.min(1, guessOf(seat, suit) / left);
      let chance = 1;
      for (let rest = unseen[suit] & cards; rest !== 0; rest &= rest - 1) {
        const holder = holders[suit].get(lowOf(rest));
        if (holder === seat) return 0;
        if (holder === undefined) chance *= 1 - share;
      }
      return chance;
    },
  };
}
