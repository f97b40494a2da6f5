/** How a game is asked for the worth of cards to two players together. */
import type { BySeat, Card, Seat } from '@troef/games';
import type { Hidden } from '../search/sampler.ts';

export type Hands = BySeat<readonly Card[]>;

/** What a game tells about a choice. */
export interface PairWorths {
  /** What is hidden from the player who chooses. */
  readonly hidden: Hidden;
  /** The likelihood weight of these hands, given what was said. */
  readonly weigh: (hands: Hands) => number;
  /** By legal card: its worth to the pair; undefined if that takes too many nodes. */
  readonly worths: (hands: Hands) => readonly number[] | undefined;
}

/** Returns undefined if no card is chosen, or the two are opponents in a contract. */
export type AskWorths = (
  deal: never,
  me: Seat,
  other: Seat,
  legal: readonly Card[],
) => PairWorths | undefined;
