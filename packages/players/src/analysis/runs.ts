/** Cards of a hand that are worth the same, because nobody else holds one between them: one is valued for all. */
import { type Card, type Rank, type Seat, type SessionView, type Suit, suitOf } from '@troef/games';
import { codeOf } from '../card-sets.ts';
import type { PlayedAgain } from './decisions.ts';
import { ANALYSED } from './games.ts';

export interface CardOrder {
  /** High to low, in this deal. */
  readonly ranks: (suit: Suit) => readonly Rank[];
  /** Cards that count differently are never worth the same. */
  readonly counts: (card: Card) => number;
}

export function orderOf({ variant, game }: PlayedAgain, { deal }: SessionView, me: Seat): CardOrder {
  const trump = deal?.contract?.trump ?? null;
  const rules = ANALYSED[variant].alone?.(deal as never, me).position.rules;
  return {
    ranks: (suit) => game.cards.ranks(suit, trump),
    counts(card) {
      if (rules === undefined) return game.cards.points(card, trump);
      const code = codeOf(card);
      // A card that must be thrown away is like no other.
      return code === rules.mustThrow ? -1 : (rules.cost[code] as number);
    },
  };
}

/**
 * Returns one card of each run, of the run of `made` that card. A card on the table still stands between two others: it
 * beats one of them and not the other.
 */
export function runsOf(
  { deal, legal }: SessionView,
  made: string,
  { ranks, counts }: CardOrder,
): ReadonlyMap<string, readonly string[]> {
  const gone = new Set<string>(deal?.tricks.flatMap(({ plays }) => plays.map(({ card }) => card)));
  const cards = legal as readonly Card[];
  const runs: Card[][] = [];
  for (const suit of new Set(cards.map(suitOf))) {
    let open: number | null = null;
    for (const rank of ranks(suit)) {
      const card: Card = `${rank}${suit}`;
      if (cards.includes(card)) {
        if (open !== counts(card)) runs.push([]);
        runs.at(-1)?.push(card);
        open = counts(card);
      } else if (!gone.has(card)) open = null;
    }
  }
  return new Map(runs.map((run) => [run.includes(made as Card) ? made : (run.at(-1) as string), run]));
}
