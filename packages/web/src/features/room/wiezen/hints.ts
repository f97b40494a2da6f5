/** What a player of wiezen has to do now, and why one of their cards cannot be played. */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { asksIn, playHint, whyNotThis, whyNotYet } from '../words/hints.ts';
import type { Translate } from '../words/names.ts';

export const ask = asksIn('auction');

export function turnHint(t: Translate, view: RoomView): string {
  switch (view.deal?.phase) {
    case undefined:
      return '';
    case 'playing':
      return playHint(t, view);
    default:
      return t('table.turnBid');
  }
}

export function whyNot(t: Translate, view: RoomView, card: Card): string | null {
  if (view.deal === null) return null;
  const notYet = whyNotYet(t, view, ask(view));
  if (notYet !== null) return notYet;
  return view.legal.includes(card) ? null : whyNotThis(t, view);
}
