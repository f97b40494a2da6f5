/**
 * The reasons of a computer player for a move in this view: at least one, at most two, the most telling
 * first. If cards are passed on, each has a reason of its own.
 */
import { isCard, type Seat, type SessionView, type Variant } from '@troef/games';
import { reasonsForCard } from './for-card.ts';
import { reasonsForWord } from './for-word.ts';
import type { Reason } from './reason.ts';
import { situationOf } from './situation.ts';
import { termsOf } from './terms.ts';

/** A player reads a sentence or two between two cards, but no list. */
const TOLD = 2;

/** `searched`: a search of many determinizations found the move. */
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
  // That another player is void means nothing alone.
  if (found[0] === undefined || found[0].id === 'void') return [general, ...found].slice(0, TOLD);
  return found[0].id === 'passes' ? found : found.slice(0, TOLD);
}
