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
  const found = factsFor(variant, view, me, move);
  const general: Reason = { id: searched ? 'searched' : 'weighed' };
  // That another player is void means nothing alone.
  if (found[0] === undefined || found[0].id === 'void') return [general, ...found].slice(0, TOLD);
  return found[0].id === 'passes' ? found : found.slice(0, TOLD);
}

/**
 * Why one move was better than another: what advice says of it first, and the most telling fact that the other move
 * has not. So the page of a finished deal explains a position as advice does.
 */
export function reasonsBeside(
  variant: Variant,
  view: SessionView,
  me: Seat,
  { made, better }: { readonly made: string; readonly better: string },
): readonly Reason[] {
  const advised = reasonsFor(variant, view, me, better, true);
  const [first, ...others] = factsFor(variant, view, me, better);
  if (first === undefined || first.id === 'void' || !isCard(better)) return advised;
  const shared = new Set(factsFor(variant, view, me, made).map(({ id }) => id));
  return [first, ...others.filter(({ id }) => !shared.has(id))].slice(0, TOLD);
}

/** All that speaks for a move, the most telling first. */
function factsFor(variant: Variant, view: SessionView, me: Seat, move: string): readonly Reason[] {
  const { deal } = view;
  return deal !== null && isCard(move)
    ? reasonsForCard(situationOf(termsOf(variant, view, me), deal, me, view.legal.filter(isCard)), move)
    : reasonsForWord(variant, view, me, move);
}
