/**
 * The reasons of a computer player for a move in this view: at least one, at most two, the most telling
 * first. If cards are passed on, each has a reason of its own.
 */
import { isCard, type Seat, type SessionView, type Variant } from '@troef/games';
import { factsBeside } from './beside.ts';
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
  return told(factsFor(variant, view, me, move), searched ? 'searched' : 'weighed');
}

function told(found: readonly Reason[], id: 'searched' | 'weighed'): readonly Reason[] {
  const general: Reason = { id };
  // That another player is void means nothing alone.
  if (found[0] === undefined || found[0].id === 'void') return [general, ...found].slice(0, TOLD);
  return found[0].id === 'passes' ? found : found.slice(0, TOLD);
}

/** Why one move was better than another: facts that are not as true of the move that was made. */
export const reasonsBeside = (
  variant: Variant,
  view: SessionView,
  me: Seat,
  { made, better }: { readonly made: string; readonly better: string },
): readonly Reason[] => reasonsAmong(variant, view, me, better, [made]);

/**
 * Why a move is better than these others, the nearest first: only facts that tell it from one of them, so that a reader
 * can follow why these are worse. So a puzzle explains a position as the page of a finished deal does.
 */
export function reasonsAmong(
  variant: Variant,
  view: SessionView,
  me: Seat,
  better: string,
  others: readonly string[],
): readonly Reason[] {
  const { deal } = view;
  if (others.length === 0) return reasonsFor(variant, view, me, better, true);
  if (deal === null || !isCard(better))
    return told(wordBeside(variant, view, me, better, others), 'searched');
  const situation = situationOf(termsOf(variant, view, me), deal, me, view.legal.filter(isCard));
  const facts = factsBeside(situation, better, others.filter(isCard));
  return facts.length > 0 ? facts : [{ id: 'searched' }];
}

/** Returns the facts that tell a bid from the nearest of the others that any fact tells it from. */
function wordBeside(
  variant: Variant,
  view: SessionView,
  me: Seat,
  better: string,
  others: readonly string[],
): readonly Reason[] {
  const found = others.map((other) => reasonsForWord(variant, view, me, better, other));
  return found.find((facts) => facts.length > 0) ?? [];
}

/** All that speaks for a move, the most telling first. */
function factsFor(variant: Variant, view: SessionView, me: Seat, move: string): readonly Reason[] {
  const { deal } = view;
  return deal !== null && isCard(move)
    ? reasonsForCard(situationOf(termsOf(variant, view, me), deal, me, view.legal.filter(isCard)), move)
    : reasonsForWord(variant, view, me, move);
}
