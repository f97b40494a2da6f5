/** Which tournament a page of a game names as the next one (docs/behaviour/pages.md 22). */
import type { TournamentRow } from '@troef/protocol';

const OVER: readonly string[] = ['finished', 'cancelled', 'draft'];
const ENTERED: readonly string[] = ['registered', 'in', 'reserve'];

type Known = Pick<TournamentRow, 'start' | 'status' | 'own'>;

export const isEntered = ({ own }: Pick<Known, 'own'>): boolean =>
  own !== null && ENTERED.includes(own.state);

/**
 * Returns the first tournament that the reader plays in or waits for as a reserve, of whichever game; without one
 * the first of this game that has not begun. Null if there is none.
 */
export function nextTournament<Row extends Known>(
  mine: readonly Row[],
  ofGame: readonly Row[],
  now: number,
): Row | null {
  const own = mine.filter((row) => isEntered(row) && !OVER.includes(row.status));
  const coming = ofGame.filter(({ start, status }) => !OVER.includes(status) && Date.parse(start) > now);
  return soonest(own) ?? soonest(coming) ?? null;
}

const soonest = <Row extends Known>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))[0];
