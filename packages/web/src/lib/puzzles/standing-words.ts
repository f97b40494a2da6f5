/** How the session stands, where the choice of a puzzle depends on it. */
import type { ManilleExtras } from '@troef/games';
import type { Position } from '../lessons/position.ts';
import { nameOf } from '../lessons/step-words.ts';
import type { Say } from '../words/telling/telling.ts';

const PARTNER = 2;
/** Points of all cards, and those of a side above which it scores. */
const ALL = 60;
const HALF = 30;

/**
 * Returns the totals of both sides in manille, if one of them may reach the points to win in this deal: then fewer points
 * may do, or more are no use. Everywhere else the standing changes nothing, and the words are empty.
 */
export function standingWords(t: Say, { deal, view, game }: Position): string {
  // Only manille has these fields.
  const { target = null, bestOf, multiplier, offers = [] } = deal.game as Partial<ManilleExtras>;
  const [own = 0, others = 0] = view.totals;
  if (target === null || bestOf === undefined || own + others === 0) return '';
  // Each point may count as often as the dearest choice makes it.
  const times = Math.max(multiplier ?? 1, ...offers.map((offer) => offer.multiplier));
  const taken = [0, 0];
  for (const { plays, winner } of deal.tricks)
    for (const { card } of plays)
      taken[winner & 1] = (taken[winner & 1] ?? 0) + game.cards.points(card, deal.contract?.trump ?? null);
  const mayWin = [own, others].some(
    (total, side) => total + times * (ALL - (taken[1 - side] ?? 0) - HALF) >= target,
  );
  return mayWin ? t('puzzles.standing', { partner: nameOf(t, PARTNER), own, others, target }) : '';
}
