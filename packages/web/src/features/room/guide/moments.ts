/** The moments of a deal at which a remark can be made, as a viewer with a seat sees them. */
import type { Card, Play, Seat, Suit, WonTrick } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { rankOf, SUIT_ORDER, suitOf } from '../../../lib/games/cards.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { isOwnTurn } from '../view/own-turn.ts';
import { nameOf, suitName, type Translate, yesNo } from '../words/names.ts';

/** Whether the viewer is to play a card. */
export const isOwnCard = (view: RoomView): boolean => view.deal?.phase === 'playing' && isOwnTurn(view);

/** Whether the viewer is to bid, in one of these phases. */
export const isAsked = (view: RoomView, ...phases: readonly string[]): boolean =>
  phases.includes(view.deal?.phase ?? '') && isOwnTurn(view);

export const handOf = ({ deal }: RoomView): readonly Card[] => deal?.hand ?? [];

export const countIn = (view: RoomView, isIt: (card: Card) => boolean): number =>
  handOf(view).filter(isIt).length;

export const countOfSuit = (view: RoomView, suit: string | null): number =>
  countIn(view, (card) => suitOf(card) === suit);

export const isRank =
  (ranks: string) =>
  (card: Card): boolean =>
    ranks.includes(rankOf(card));

/** Returns the tricks of this deal, with the one on the table. */
export const tricksOf = ({ deal }: RoomView): readonly { readonly plays: readonly Play[] }[] =>
  deal === null ? [] : [...deal.tricks, ...(deal.trick === null ? [] : [deal.trick])];

/** Returns the suit led to the trick that the viewer is to play to; null if they lead. */
export function ledSuit(view: RoomView): Suit | null {
  const led = view.deal?.trick?.plays[0]?.card;
  return isOwnCard(view) && led !== undefined ? suitOf(led) : null;
}

/** Returns the suit led if the viewer holds some of it. */
export function followed(view: RoomView): Suit | null {
  const led = ledSuit(view);
  return led !== null && countOfSuit(view, led) > 0 ? led : null;
}

/** Returns the suit led if the viewer is void in it. */
export function missed(view: RoomView): Suit | null {
  const led = ledSuit(view);
  return led !== null && countOfSuit(view, led) === 0 ? led : null;
}

/** Whether cards of the hand are grey because they are not legal. */
export const hasDimmed = (view: RoomView): 'yes' | 'no' =>
  yesNo(handOf(view).some((card) => !view.legal.includes(card)));

/** Returns a suit of the hand than which no other is longer. */
export function longestSuit(view: RoomView): { readonly suit: Suit; readonly count: number } {
  const [longest] = SUIT_ORDER.map((suit) => ({ suit, count: countOfSuit(view, suit) })).toSorted(
    (one, other) => other.count - one.count,
  );
  return longest ?? { suit: 'H', count: 0 };
}

/** Returns the card that is winning the trick so far. */
export function bestPlay(view: RoomView, variant: VariantTable): Play | null {
  const plays = view.deal?.trick?.plays ?? [];
  const [first] = plays;
  if (first === undefined) return null;
  const trump = view.deal?.contract?.trump ?? null;
  const suit = plays.some(({ card }) => suitOf(card) === trump) ? (trump as Suit) : suitOf(first.card);
  const ranks = variant.ranks(view, suit);
  return (
    plays
      .filter(({ card }) => suitOf(card) === suit)
      .toSorted((one, other) => ranks.indexOf(rankOf(one.card)) - ranks.indexOf(rankOf(other.card)))[0] ??
    null
  );
}

export const isPartner = ({ seat }: RoomView, other: Seat): boolean =>
  seat !== null && (seat + 2) % 4 === other;

/** Returns the first trick of the deal, while the viewer is to play to the second. */
export const firstTrick = (view: RoomView): WonTrick | null =>
  isOwnCard(view) && view.deal?.tricks.length === 1 ? (view.deal.tricks[0] ?? null) : null;

export const takerOf = ({ plays, winner }: WonTrick): Card =>
  plays.find(({ seat }) => seat === winner)?.card ?? 'AS';

/** Whether this number of tricks has been played and the viewer is to play again. */
export const isPast = (view: RoomView, tricks: number): boolean =>
  isOwnCard(view) && (view.deal?.tricks.length ?? 0) >= tricks;

/** Whether the second trick has not begun. */
export const isBeginning = ({ deal }: RoomView): boolean => deal !== null && deal.tricks.length === 0;

/** Returns what the finished deal brought the viewer; null before its end. */
export const ownScore = ({ deal, seat }: RoomView): number | null =>
  seat === null || deal?.phase !== 'scored' ? null : (deal.scores?.[seat] ?? null);

/** Returns `me`, `mate` or `other`, with a name. */
export const whoOf = (view: RoomView, seat: Seat) => ({
  who: seat === view.seat ? 'me' : isPartner(view, seat) ? 'mate' : 'other',
  name: nameOf(view, seat),
});

export const inSuit = (t: Translate, suit: Suit | null) => ({ suit: suitName(t, suit) });

/** Returns a score as a word and a figure, so that the sign is never left out. */
export const asGain = (score: number) => ({
  gain: score > 0 ? 'plus' : score < 0 ? 'minus' : 'none',
  points: Math.abs(score),
});
