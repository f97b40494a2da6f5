/**
 * Why a computer player would do this in this view: at least one reason, the most telling first, at most two. Of cards that are
 * passed on each has its own.
 */
import { isCard, type Seat, type SessionView, type Variant } from '@troef/games';
import { reasonsForCard } from './for-card.ts';
import { reasonsForWord } from './for-word.ts';
import type { Reason } from './reason.ts';
import { situationOf } from './situation.ts';
import { termsOf } from './terms.ts';

/** A sentence or two are read between two cards; a list is not. */
const TOLD = 2;

/** `searched`: hidden cards were laid out in many ways to find it. */
export function reasonsFor(
  variant: Variant,
  view: SessionView,
  me: Seat,
  move: string,
  searched: boolean,
): readonly Reason[] {
  const { deal } = view;
  const found =
    deal !== null && isCard(move)
      ? reasonsForCard(situationOf(termsOf(variant, view, me), deal, me, view.legal.filter(isCard)), move)
      : reasonsForWord(variant, view, me, move);
  const general: Reason = { id: searched ? 'searched' : 'weighed' };
  // That somebody cannot follow says nothing alone.
  if (found[0] === undefined || found[0].id === 'void') return [general, ...found].slice(0, TOLD);
  return found[0].id === 'passes' ? found : found.slice(0, TOLD);
}
