/**
 * Tells when the rest of a deal is worth nothing (docs/rules/manille.md 10): only nines, eights and sevens
 * are left, and one team is certain to win the points on the table. The room then plays the rest itself. The
 * deal still has 32 moves.
 *
 * The code tries every legal way to finish a trick with points in it, because its winner may still change.
 */

import { turnOf } from '../kernel/cards/trick.ts';
import { SEATS } from '../kernel/seat.ts';
import { type Team, teamOf } from '../kernel/team.ts';
import type { OpenTrick, Play } from '../kernel/view.ts';
import { playable, winningPlay } from './play.ts';
import { cardPoints, trickPoints } from './strength.ts';
import type { DealState, ManilleState } from './types.ts';

export function autoFinish({ deal }: ManilleState): boolean {
  if (deal === null || deal.phase !== 'playing' || deal.trick === null) return false;
  if (SEATS.some((seat) => deal.hands[seat].some((card) => cardPoints(card) > 0))) return false;
  return trickPoints(deal.trick.plays) === 0 || new Set(takers(deal, deal.trick)).size === 1;
}

/** Returns the winning team of this trick for every way in which it can be finished. */
function takers(deal: DealState, trick: OpenTrick): readonly Team[] {
  const trump = deal.contract?.trump ?? null;
  if (trick.plays.length === SEATS.length) return [teamOf((winningPlay(trick.plays, trump) as Play).seat)];
  const seat = turnOf(trick);
  return playable(deal.hands[seat], trick, seat, trump).cards.flatMap((card) =>
    takers(deal, { ...trick, plays: [...trick.plays, { seat, card }] }),
  );
}
