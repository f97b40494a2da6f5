/** What the calendar says of its tournaments. */
import type { TournamentRow } from '@troef/protocol';
import { expect, test } from 'vitest';
import { byDay, isOwn, nextOf } from './entries.ts';
import { dayOf } from './month.ts';

type Own = TournamentRow['own'];
const own = (state: NonNullable<Own>['state']): Own => ({ state, rank: 1, table: null, room: null });
const at = (day: number, hour: number): string => new Date(2026, 11, day, hour).toISOString();
/** Only what the calendar reads of it. */
const row = (start: string, more: Partial<TournamentRow> = {}): TournamentRow =>
  ({ start, status: 'scheduled', own: null, ...more }) as TournamentRow;

test('a day has its tournaments in order of the hour, on the own clock', () => {
  const [late, early, other] = [row(at(6, 23)), row(at(6, 0)), row(at(7, 0))];
  const days = byDay([other, late, early]);
  expect(days.get(dayOf(new Date(2026, 11, 6)))).toEqual([early, late]);
  expect(days.get(dayOf(new Date(2026, 11, 7)))).toEqual([other]);
});

test('the next one is that in which the reader plays, else the soonest that is not cancelled', () => {
  const now = Date.parse(at(3, 12));
  const past = row(at(2, 20), { own: own('registered') });
  const cancelled = row(at(4, 20), { status: 'cancelled', own: own('registered') });
  const [soon, mine] = [row(at(5, 20)), row(at(9, 20), { own: own('registered') })];
  expect(nextOf([mine, soon, cancelled, past], now)).toEqual({ row: mine, isOwn: true });
  expect(nextOf([soon, cancelled, past], now)).toEqual({ row: soon, isOwn: false });
  expect(nextOf([cancelled, past], now)).toBeNull();
});

test('a reserve does not play yet, nor does a player who has left', () => {
  expect(isOwn(row(at(5, 20), { own: own('registered') }))).toBe(true);
  for (const state of ['reserve', 'retired', 'removed', 'out'] as const)
    expect(isOwn(row(at(5, 20), { own: own(state) }))).toBe(false);
});
