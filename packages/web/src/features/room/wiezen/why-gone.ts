/** Why a bid of wiezen is not possible now, in a sentence. */
import type { Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import { suitName, type Translate } from '../words/names.ts';
import { extrasOf } from './narrow.ts';

type GoneKind = 'ask' | 'misery' | 'openMisery' | 'abundance';

export function whyGone(t: Translate, view: RoomView, kind: GoneKind, suit: Suit | null = null): string {
  const extras = extrasOf(view);
  const { seat, deal } = view;
  if (seat !== null && extras?.waiting[seat] === true) return t('wiezen.why.waited');
  if (seat !== null && extras?.asker === seat) return t('wiezen.why.asked');
  const lacks = suit !== null && deal?.hand.every((card) => suitOf(card) !== suit) === true;
  if (lacks) return t('wiezen.why.noSuit', { suit: suitName(t, suit) });
  if (kind === 'ask' && extras?.standing === null) return t('wiezen.why.oneAsk');
  return t(extras?.standing?.id === kind ? 'wiezen.why.full' : 'wiezen.why.higher');
}
