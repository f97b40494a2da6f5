/**
 * A choice of a card, asked for a pair: what is each legal card worth to this player and one other together,
 * if the hidden cards lie so?
 */
import type { Card, Seat, SessionView, Variant } from '@troef/games';
import type { PairWorths } from './ask.ts';
import { PAIR_GAMES } from './games.ts';

export interface PairQuestion extends PairWorths {
  readonly me: Seat;
  readonly other: Seat;
  readonly hand: readonly Card[];
  readonly legal: readonly Card[];
}

/** With one card there is nothing to choose, and with two little. */
const SHORTEST = 3;

/**
 * Returns the question, or undefined if there is none: no card is chosen, the two are opponents in a contract,
 * or the cards left are too many to search.
 */
export function pairQuestion(variant: Variant, view: SessionView, other: Seat): PairQuestion | undefined {
  const { deal, seat: me, legal } = view;
  if (deal === null || me === null || me === other || legal.length < 2) return undefined;
  if (deal.hand.length < SHORTEST || deal.hand.length > PAIR_GAMES[variant].longest) return undefined;
  if (!legal.every((move) => deal.hand.includes(move as Card)) || deal.open[other] !== undefined)
    return undefined;
  const asked = { me, other, hand: deal.hand, legal: legal as readonly Card[] };
  const found = PAIR_GAMES[variant].ask(deal as never, me, other, asked.legal);
  return found === undefined ? undefined : { ...asked, ...found };
}
