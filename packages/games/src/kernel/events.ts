/**
 * Events that mean the same in every game that has them: the form everybody may see, and their move in a
 * record. The form is made field by field, so that fields a game adds to such an event are not shown.
 */
import type { Card } from './cards/card.ts';
import { inWrittenOrder } from './pattern.ts';
import type { BySeat, Seat } from './seat.ts';
import type { ContractView, DealResult, PublicEvent } from './view.ts';

/** Events that hide nothing from anybody. */
export type OpenEvent =
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  | { readonly type: 'contract'; readonly contract: ContractView }
  | { readonly type: 'opened'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat }
  | { readonly type: 'claimed'; readonly seat: Seat; readonly tricks: number }
  | { readonly type: 'allPassed' }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: DealResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };

export function shownToAll(event: OpenEvent): PublicEvent {
  switch (event.type) {
    case 'bid':
      return { type: 'bid', seat: event.seat, move: event.move };
    case 'contract':
      return { type: 'contract', contract: event.contract };
    case 'opened':
      return { type: 'opened', seat: event.seat, cards: inWrittenOrder(event.cards) };
    case 'played':
      return { type: 'played', seat: event.seat, card: event.card };
    case 'trickWon':
      return { type: 'trickWon', seat: event.seat };
    case 'claimed':
      return { type: 'claimed', seat: event.seat, tricks: event.tricks };
    case 'allPassed':
      return { type: 'allPassed' };
    case 'scored':
      return { type: 'scored', scores: event.scores, result: event.result };
    case 'finished':
      return { type: 'finished', places: event.places };
  }
}

/** Returns a deal as one viewer may see it: only their own hand, sorted, and no hand for a watcher. */
export const dealtFor = (
  {
    number,
    dealer,
    hands,
  }: { readonly number: number; readonly dealer: Seat; readonly hands: BySeat<readonly Card[]> },
  viewer: Seat | null,
) =>
  ({ type: 'dealt', number, dealer, hand: viewer === null ? null : inWrittenOrder(hands[viewer]) }) as const;

/** Returns the move of a record that this event is, or null for an event that follows from moves. */
export function bidOrPlay(event: {
  readonly type: string;
  readonly seat?: Seat;
  readonly move?: string;
  readonly card?: Card;
}): { readonly seat: Seat; readonly move: string } | null {
  const { type, seat, move, card } = event;
  if (seat === undefined) return null;
  if (type === 'bid' && move !== undefined) return { seat, move };
  return type === 'played' && card !== undefined ? { seat, move: card } : null;
}

/**
 * The events that show somebody cards they had not seen before, the card of a play itself left aside. A
 * player who has seen such cards cannot forget them, so the move that showed them cannot be taken back.
 */
const SHOWS_CARDS: Readonly<Record<PublicEvent['type'], boolean>> = {
  dealt: true,
  dealtRest: true,
  opened: true,
  exchanged: true,
  shown: true,
  claimed: true,
  scored: true,
  finished: true,
  bid: false,
  contract: false,
  discarded: false,
  chose: false,
  announced: false,
  played: false,
  trickWon: false,
  allPassed: false,
};

/** Tells whether a move showed new cards, from `game.eventFor(event, seat)` of all its events and seats. */
export const showsCards = (events: readonly PublicEvent[]): boolean =>
  events.some(({ type }) => SHOWS_CARDS[type]);
