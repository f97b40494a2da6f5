/** What a player of manille has to do now, and why one of their cards cannot be played. */
import type { Card, ManilleDuty } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import { asksIn, playHint, whyNotThis, whyNotYet } from '../words/hints.ts';
import { cardName, suitName, type Translate } from '../words/names.ts';
import { winningCard } from './cards.ts';
import { contractOf, extrasOf } from './narrow.ts';

/** Returns what is asked: words for the trump and the doubling, then cards. */
export const ask = asksIn('trump', 'along', 'against');

const TURN: Readonly<Partial<Record<ManilleDuty, MessageId>>> = {
  beat: 'manille.turnBeat',
  ruff: 'manille.turnRuff',
  overtrump: 'manille.turnOvertrump',
  noUndertrump: 'manille.turnNoUndertrump',
};

export function turnHint(t: Translate, view: RoomView): string {
  switch (view.deal?.phase) {
    case 'trump':
      return t('table.turnTrump');
    case 'along':
      return t('manille.turnAlong');
    case 'against':
      return t('manille.turnAgainst');
    case 'playing':
      return playingHint(t, view);
    default:
      return '';
  }
}

function playingHint(t: Translate, view: RoomView): string {
  const { duty = null } = extrasOf(view) ?? {};
  const led = view.deal?.trick?.plays[0]?.card;
  const words = duty === null ? undefined : TURN[duty];
  if (words === undefined || led === undefined) return playHint(t, view);
  return t(words, { suit: suitName(t, suitOf(led)) });
}

const WHY_ASKED: Readonly<Record<string, MessageId>> = {
  trump: 'manille.whyChooseFirst',
  along: 'manille.whySayFirst',
  against: 'manille.whyAgainstFirst',
};

export function whyNot(t: Translate, view: RoomView, card: Card): string | null {
  const { deal, legal, seat, toMove } = view;
  if (deal === null) return null;
  const question = WHY_ASKED[deal.phase];
  if (question !== undefined)
    return t(seat !== null && toMove.includes(seat) ? question : 'manille.whyNotYet');
  const notYet = whyNotYet(t, view, ask(view));
  if (notYet !== null) return notYet;
  return legal.includes(card) ? null : whyThisDuty(t, view, card);
}

/**
 * Returns the reason in the words of the duty that forbids the card. Following suit comes before all other
 * duties.
 */
function whyThisDuty(t: Translate, view: RoomView, card: Card): string {
  const plays = view.deal?.trick?.plays ?? [];
  const led = plays[0]?.card;
  const trump = contractOf(view)?.trump ?? null;
  const winning = winningCard(plays, trump);
  const { duty = null } = extrasOf(view) ?? {};
  if (led === undefined || winning === undefined) return whyNotThis(t, view);
  switch (duty) {
    case 'beat':
      if (suitOf(card) !== suitOf(led)) return whyNotThis(t, view);
      return t('manille.whyBeat', { card: cardName(t, winning) });
    case 'ruff':
      return t('manille.whyRuff', { led: suitName(t, suitOf(led)), suit: suitName(t, trump) });
    case 'overtrump':
      return t('manille.whyOvertrump', { card: cardName(t, winning) });
    case 'noUndertrump':
      return t('manille.whyNoUndertrump', { card: cardName(t, winning) });
    default:
      return whyNotThis(t, view);
  }
}
