/**
 * What a player of belote has to do now, and why one of their cards cannot be played. The duty is read off
 * the cards that the view calls legal: to follow, to go higher, to trump, to overtrump, to undertrump.
 */

import type { Card, Suit } from '@troef/games';
import { beloteRanks } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { rankOf, suitOf } from '../../../lib/games/cards.ts';
import { asksIn, playHint, whyNotThis, whyNotYet } from '../words/hints.ts';
import { cardName, suitName, type Translate } from '../words/names.ts';
import { bestOf } from './cards.ts';
import { contractOf, extrasOf } from './narrow.ts';

export const ask = asksIn('bid1', 'bid2', 'auction');

export interface Duty {
  readonly kind: 'higher' | 'ruff' | 'over' | 'under';
  readonly suit: Suit;
  /** The card to be beaten; undefined if the trick has none of the suit. */
  readonly best: Card | undefined;
}

/** Returns what this game asks beyond following suit; null if it asks nothing more of this hand. */
export function dutyOf(view: RoomView): Duty | null {
  const { deal, legal } = view;
  const trump = contractOf(view)?.trump;
  const led = deal?.trick?.plays[0]?.card;
  if (deal === null || trump === undefined || led === undefined || legal.length === deal.hand.length)
    return null;
  const cards = legal as readonly Card[];
  const laid = deal.trick?.plays.map(({ card }) => card) ?? [];
  const suit = suitOf(cards[0] ?? led);
  const best = bestOf(laid, suit, trump);
  if (suit === suitOf(led)) {
    const held = deal.hand.filter((card) => suitOf(card) === suit);
    return held.length > cards.length ? { kind: 'higher', suit, best } : null;
  }
  if (best === undefined) return { kind: 'ruff', suit, best };
  const ranks = beloteRanks(suit, trump);
  const beats = cards.some((card) => ranks.indexOf(rankOf(card)) < ranks.indexOf(rankOf(best)));
  return { kind: beats ? 'over' : 'under', suit, best };
}

export function turnHint(t: Translate, view: RoomView): string {
  const { deal } = view;
  switch (deal?.phase) {
    case undefined:
      return '';
    case 'bid1':
    case 'bid2':
      return t('belote.turnTake');
    case 'auction':
      return t(extrasOf(view)?.standing?.doubledBy != null ? 'belote.turnAnswer' : 'table.turnBid');
  }
  const duty = dutyOf(view);
  switch (duty?.kind) {
    case 'higher':
      return t('belote.turnHigher', { suit: suitName(t, duty.suit) });
    case 'ruff':
      return t('belote.turnRuff');
    case 'over':
      return t('belote.turnOver');
    case 'under':
      return t('belote.turnUnder');
    default:
      return playHint(t, view);
  }
}

function whyDuty(t: Translate, view: RoomView, { kind, suit, best }: Duty, card: Card): string {
  const led = view.deal?.trick?.plays[0]?.card ?? card;
  if (kind === 'higher') {
    return suitOf(card) === suit && best !== undefined
      ? t('belote.whyHigher', { card: cardName(t, best) })
      : whyNotThis(t, view);
  }
  if (kind === 'under') return t('belote.whyUnder');
  if (kind === 'over' && suitOf(card) === suit && best !== undefined)
    return t('belote.whyOver', { card: cardName(t, best) });
  return t('belote.whyRuff', { led: suitName(t, suitOf(led)), suit: suitName(t, suit) });
}

export function whyNot(t: Translate, view: RoomView, card: Card): string | null {
  const { deal, legal, toMove, seat } = view;
  if (deal === null) return null;
  if (deal.phase === 'bid1' || deal.phase === 'bid2')
    return t(seat !== null && toMove.includes(seat) ? 'belote.whyTakeFirst' : 'belote.whyTaking');
  const notYet = whyNotYet(t, view, ask(view));
  if (notYet !== null) return notYet;
  if (legal.includes(card)) return null;
  const duty = dutyOf(view);
  return duty === null ? whyNotThis(t, view) : whyDuty(t, view, duty, card);
}
