/** Which stretch of time the list of tournaments shows, as words of the query. Days are those of Brussels. */
import type { TournamentStatusWord } from '@troef/protocol';
import { inBrussels, startOfDay } from '../parts/brussels.ts';

/** The word of the address for tournaments that are past. */
export const PAST = 'past';
const OVER: readonly (TournamentStatusWord | undefined)[] = ['finished', 'cancelled'];

/**
 * From today on, with what is not over, the soonest first; or what began before today, the latest first. A state that
 * ends a tournament looks back by itself.
 */
export function spanOf(
  isPast: boolean,
  status: TournamentStatusWord | undefined,
  now: number,
): Readonly<Record<string, string | undefined>> {
  const today = startOfDay(inBrussels(now).day) ?? undefined;
  if (isPast) return { to: today };
  return OVER.includes(status) ? {} : { since: today, order: 'soonest' };
}
