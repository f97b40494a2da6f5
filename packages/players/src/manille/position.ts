/** What a seat sees when it is to play a card: its view of the deal, as numbers. */
import type { Card, DealView, ManilleContract, ManilleExtras, Play, Seat, Suit } from '@troef/games';
import { cardId, FLAT, maskOf, suitIndex } from './cards.ts';

export type ManilleDeal = DealView<ManilleExtras, ManilleContract>;

export interface Trick {
  readonly lead: number;
  /** In the order played. */
  readonly cards: readonly number[];
}

export interface ManillePosition {
  readonly me: number;
  readonly dealer: number;
  /** Index of the suit, or FLAT. */
  readonly trump: number;
  readonly hand: number;
  /** By seat: the number of cards it holds. */
  readonly sizes: readonly number[];
  /** Complete tricks that are remembered. */
  readonly tricks: readonly Trick[];
  readonly trick: Trick;
  /** The seat's own cards played in tricks, including forgotten ones. */
  readonly ownPlayed: number;
  /** The seat that went along; -1 if none did. */
  readonly along: number;
}

const cardsOf = (plays: readonly Play[]): number[] => plays.map(({ card }) => cardId(card));

/** `span` is the number of complete tricks remembered. */
export function positionOf(deal: ManilleDeal, me: Seat, span: number): ManillePosition {
  const trump = deal.contract?.trump as Suit | null | undefined;
  const own = deal.tricks.flatMap(({ plays }) => plays.filter(({ seat }) => seat === me));
  return {
    me,
    dealer: deal.dealer,
    trump: trump ? suitIndex(trump) : FLAT,
    hand: maskOf((deal.hand as readonly Card[]).map(cardId)),
    sizes: deal.handSizes,
    tricks: deal.tricks
      .slice(Math.max(0, deal.tricks.length - span))
      .map(({ lead, plays }) => ({ lead, cards: cardsOf(plays) })),
    trick: { lead: deal.trick?.lead ?? me, cards: cardsOf(deal.trick?.plays ?? []) },
    ownPlayed: maskOf(cardsOf(own)),
    along: deal.game.along ?? -1,
  };
}
