/** What a player has in the standings, in words: points, or the percentage where all tables play the same cards. */
import type { TournamentReply } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { points } from '../../../lib/words/tournaments.ts';

export const countsPercents = ({ scoring, format }: Pick<TournamentReply, 'scoring' | 'format'>): boolean =>
  scoring === 'duplicate' && format !== 'arena';

/** Tells whether anything is counted yet. Until then the order is that of the seeding. */
export function hasResults(tournament: TournamentReply, rows: readonly Counted[]): boolean {
  if (countsPercents(tournament)) return rows.some(({ percent }) => percent !== null);
  return tournament.rounds.some(({ tables }) => tables.some(({ scores }) => scores !== null));
}

type Counted = Pick<TournamentReply['standings'][number], 'points' | 'percent'>;

/** A percentage that is not known yet is a dash. */
export function sumOf(t: Translator, { points: sum, percent }: Counted, hasPercent: boolean): string {
  if (!hasPercent) return points(t.locale, sum);
  return percent === null ? '–' : `${points(t.locale, percent)}\u00a0%`;
}
