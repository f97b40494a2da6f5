/**
 * What a player has to do and why a card cannot be played, as far as all games agree: one's turn, following suit, a
 * single legal card. A duty of one game's own (to overtrump, to beat) is said by that game first.
 */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/cards.ts';
import { isOwnTurn } from '../own-turn.ts';
import type { Ask } from '../variant-table.ts';
import { cardName, nameOf, suitName, type Translate } from './names.ts';

/** While cards are played: lead, follow, any card, or the only one. */
export function playHint(t: Translate, view: RoomView): string {
  const { deal, legal } = view;
  if (deal === null) return '';
  const led = deal.trick?.plays[0]?.card;
  const [only] = legal;
  if (led !== undefined && legal.every((card) => suitOf(card as Card) === suitOf(led)))
    return t('table.turnFollow', { suit: suitName(t, suitOf(led)) });
  if (legal.length === 1 && only !== undefined && deal.hand.length > 1)
    return t('table.turnMust', { card: cardName(t, only as Card) });
  return led === undefined ? t('table.turnLead') : t('table.turnAny');
}

/** Why no card at all is asked of the viewer now; null when one is. */
export function whyNotYet(t: Translate, view: RoomView, ask: Ask | null): string | null {
  const own = isOwnTurn(view);
  if (ask?.kind === 'say') return own ? t('table.whyBidFirst') : t('table.whyBidding');
  if (own) return null;
  const [next] = view.toMove;
  return next === undefined ? null : t('table.whyNotYourTurn', { name: nameOf(view, next) });
}

/** Why another card than this one, by the rules all games share: the suit led, or the one card that is compulsory. */
export function whyNotThis(t: Translate, view: RoomView): string {
  const led = view.deal?.trick?.plays[0]?.card;
  if (led !== undefined) return t('table.whyFollow', { suit: suitName(t, suitOf(led)) });
  return t('table.whyMust', { card: cardName(t, view.legal[0] as Card) });
}

/** Whose turn it is to play a card, for the line on top. */
export function playTurn(t: Translate, view: RoomView): string {
  const { deal, toMove } = view;
  const [next] = toMove;
  if (deal === null || next === undefined) return '';
  if (!isOwnTurn(view)) return t('table.turnOf', { name: nameOf(view, next) });
  const laid = deal.trick?.plays.length ?? 0;
  return t(laid === 0 ? 'table.youLead' : laid === 3 ? 'table.youPlayLast' : 'table.youPlay');
}

/** Whose turn it is to say something, for the line on top. */
export function bidTurn(t: Translate, view: RoomView): string {
  const [next] = view.toMove;
  if (next === undefined) return '';
  return isOwnTurn(view) ? t('table.youBid') : t('table.bidOf', { name: nameOf(view, next) });
}
