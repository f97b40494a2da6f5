/** What a player of colour whist has to do now, and why one of their cards cannot be played. */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { MoveQuestion } from '../variant/variant-table.ts';
import { playHint, whyNotThis, whyNotYet } from '../words/hints.ts';
import type { Translate } from '../words/names.ts';

/**
 * Asks for words in the auction and for a trull's trump, for a discard in a small misery, else for a card.
 */
export function ask({ deal }: RoomView): MoveQuestion | null {
  switch (deal?.phase) {
    case 'auction':
    case 'trump':
      return { kind: 'say' };
    case 'discard':
      return { kind: 'card', move: (card) => `discard:${card}` };
    case 'playing':
      return { kind: 'card', move: (card) => card };
    default:
      return null;
  }
}

export function turnHint(t: Translate, view: RoomView): string {
  switch (view.deal?.phase) {
    case undefined:
      return '';
    case 'discard':
      return t('whist.turnDiscard');
    case 'trump':
      return t('table.turnTrump');
    case 'playing':
      return playHint(t, view);
    default:
      return t('table.turnBid');
  }
}

export function whyNot(t: Translate, view: RoomView, card: Card): string | null {
  const { deal, legal, toMove, seat } = view;
  if (deal === null) return null;
  const own = seat !== null && toMove.includes(seat);
  if (deal.phase === 'discard' && !own) return t('whist.discardWaiting', { count: toMove.length });
  const notYet = whyNotYet(t, view, ask(view));
  if (notYet !== null) return notYet;
  if (legal.includes(card) || legal.includes(`discard:${card}`)) return null;
  return whyNotThis(t, view);
}
