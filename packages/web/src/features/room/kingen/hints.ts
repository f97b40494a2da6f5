/** What a player of kingen has to do now, and why one of their cards cannot be played. */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import { asksIn, playHint, whyNotThis, whyNotYet } from '../words/hints.ts';
import { nameOf, suitName, type Translate } from '../words/names.ts';
import { extrasOf } from './narrow.ts';

/**
 * Asks the dealer of a double session for the game, the dealer of a trump game for the suit, else for a card.
 */
export const ask = asksIn('game', 'trump');

const ledSuit = ({ deal }: RoomView) => {
  const led = deal?.trick?.plays[0]?.card;
  return led === undefined ? null : suitOf(led);
};

export function turnHint(t: Translate, view: RoomView): string {
  const { deal, legal } = view;
  switch (deal?.phase) {
    case 'game':
      return t('kingen.hintGame');
    case 'trump':
      return t('kingen.hintTrump');
    case 'playing': {
      const held = deal.hand.length > legal.length;
      if (ledSuit(view) === null && held && extrasOf(view)?.heartsBanned === true)
        return t('kingen.hintNoHearts');
      return playHint(t, view);
    }
    default:
      return '';
  }
}

/** Returns why nobody can play before the dealer has chosen. */
function whyNotChosen(t: Translate, view: RoomView): string | null {
  const { deal, seat, toMove } = view;
  if (deal?.phase !== 'game' && deal?.phase !== 'trump') return null;
  const [chooser] = toMove;
  if (chooser === undefined) return null;
  if (chooser === seat) return t(deal.phase === 'game' ? 'kingen.whyGame' : 'kingen.whyTrump');
  return t('kingen.whyChoosing', { name: nameOf(view, chooser) });
}

export function whyNot(t: Translate, view: RoomView, card: Card): string | null {
  const { deal, legal } = view;
  if (deal === null) return null;
  const notYet = whyNotChosen(t, view) ?? whyNotYet(t, view, ask(view));
  if (notYet !== null) return notYet;
  if (deal.phase !== 'playing' || legal.includes(card)) return null;
  const led = ledSuit(view);
  // On the lead, only the ban on hearts makes a card illegal.
  if (led === null) return t('kingen.whyHearts');
  return deal.hand.some((held) => suitOf(held) === led)
    ? whyNotThis(t, view)
    : t('kingen.whyKing', { suit: suitName(t, led) });
}
