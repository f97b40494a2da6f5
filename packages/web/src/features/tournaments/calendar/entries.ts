/** What the calendar shows of its tournaments: the day of each, and the words about its state. */
import type { TournamentRow } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { dayOf } from './month.ts';

/** The tournaments of each day, in order of their start. */
export type EntriesByDay = ReadonlyMap<string, readonly TournamentRow[]>;

export function byDay(rows: readonly TournamentRow[]): EntriesByDay {
  const days = new Map<string, TournamentRow[]>();
  for (const row of rows.toSorted(byStart)) {
    const day = dayOf(new Date(row.start));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}

const byStart = (one: TournamentRow, other: TournamentRow): number =>
  Date.parse(one.start) - Date.parse(other.start);

const PLAYED_NOW: readonly string[] = ['checkin', 'running', 'break', 'suspended'];
const HAS_PLACE: readonly string[] = ['registered', 'in'];

/** Whether the reader plays in it, or will. */
export const isOwn = ({ own, status }: Pick<TournamentRow, 'own' | 'status'>): boolean =>
  own !== null && HAS_PLACE.includes(own.state) && status !== 'cancelled';

/** Returns the state in a word or two; null if there is nothing to say yet. */
export function stateWords(t: Translator, row: Pick<TournamentRow, 'own' | 'status'>): string | null {
  const { status, own } = row;
  if (status === 'cancelled' || status === 'finished') return t(`tournaments.calendar.${status}`);
  if (PLAYED_NOW.includes(status)) return t('tournaments.calendar.playing');
  if (own?.state === 'reserve') return t('tournaments.calendar.reserve', { rank: own.rank ?? 0 });
  return isOwn(row) ? t('tournaments.calendar.registered') : null;
}

/** The next tournament that begins after `now`: of those in which the reader plays, if there is one. */
export function nextOf(
  rows: readonly TournamentRow[],
  now: number,
): { readonly row: TournamentRow; readonly isOwn: boolean } | null {
  const coming = rows
    .filter(({ start, status }) => Date.parse(start) > now && status !== 'cancelled')
    .toSorted(byStart);
  const own = coming.find(isOwn);
  const row = own ?? coming[0];
  return row === undefined ? null : { row, isOwn: own !== undefined };
}
