/**
 * What a player has to do and why a card cannot be played, as far as all games agree: whose turn it is,
 * following suit, a single legal card. A game's own duty (to overtrump, to beat) takes precedence, and that
 * game says it.
 */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import type { MoveQuestion } from '../variant/variant-table.ts';
import { isOwnTurn } from '../view/own-turn.ts';
import { cardName, nameOf, suitName, type Translate } from './names.ts';

/** For games in which a player says something in these phases, and plays one card at a time. */
export const asksIn =
  (...saying: readonly string[]) =>
  ({ deal }: RoomView): MoveQuestion | null => {
    if (deal?.phase === 'playing') return { kind: 'card', move: (card) => card };
    return deal !== null && saying.includes(deal.phase) ? { kind: 'say' } : null;
  };

/** Returns what to do during the play: lead, follow, any card, or the only one. */
export function playHint(t: Translate, view: RoomView): string {
  const { deal, legal } = view;
  if (deal === null) return '';
  // No choice is left, so nothing is said of one.
  if (deal.hand.length === 1) return t('table.turnLast');
  const led = deal.trick?.plays[0]?.card;
  const [only] = legal;
  if (led !== undefined && legal.every((card) => suitOf(card as Card) === suitOf(led)))
    return t('table.turnFollow', { suit: suitName(t, suitOf(led)) });
  if (legal.length === 1 && only !== undefined)
    return t('table.turnMust', { card: cardName(t, only as Card) });
  return led === undefined ? t('table.turnLead') : t('table.turnAny');
}

/** Returns why the viewer is not asked for any card now; null if they are. */
export function whyNotYet(t: Translate, view: RoomView, ask: MoveQuestion | null): string | null {
  const own = isOwnTurn(view);
  if (ask?.kind === 'say') return own ? t('table.whyBidFirst') : t('table.whyBidding');
  if (own) return null;
  const [next] = view.toMove;
  return next === undefined ? null : t('table.whyNotYourTurn', { name: nameOf(view, next) });
}

/**
 * Returns why this card is not legal, by the rules that all games share: the suit led, or the one compulsory
 * card.
 */
export function whyNotThis(t: Translate, view: RoomView): string {
  const led = view.deal?.trick?.plays[0]?.card;
  if (led !== undefined) return t('table.whyFollow', { suit: suitName(t, suitOf(led)) });
  return t('table.whyMust', { card: cardName(t, view.legal[0] as Card) });
}

/** Says for the status line whose turn it is to play a card. */
export function playTurn(t: Translate, view: RoomView): string {
  const { deal, toMove } = view;
  const [next] = toMove;
  if (deal === null || next === undefined) return '';
  if (!isOwnTurn(view)) return t('table.turnOf', { name: nameOf(view, next) });
  const laid = deal.trick?.plays.length ?? 0;
  return t(laid === 0 ? 'table.youLead' : laid === 3 ? 'table.youPlayLast' : 'table.youPlay');
}

/** Says for the status line whose turn it is to speak. */
export function bidTurn(t: Translate, view: RoomView): string {
  const [next] = view.toMove;
  if (next === undefined) return '';
  return isOwnTurn(view) ? t('table.youBid') : t('table.bidOf', { name: nameOf(view, next) });
}
