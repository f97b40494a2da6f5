/** The calendar of a new site (docs/behaviour/tournaments.md 3). */

import { TIME_ZONE } from '../times.ts';
import type { CalendarRow } from './calendar.ts';

const EVENING: Omit<CalendarRow, 'variant' | 'everyWeeks' | 'weekdays' | 'anchorDate'> = {
  format: 'knockout',
  scoring: 'sum',
  partners: null,
  time: '20:00',
  timezone: TIME_ZONE,
  multiplier: 1,
  enabled: true,
};
const MONDAY = 1;
const TUESDAY = 2;
const WEDNESDAY = 3;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

/** The anchors spread the games over the weeks, so that few weeks have more than two of these evenings. */
export const DEFAULT_CALENDAR: readonly CalendarRow[] = [
  {
    ...EVENING,
    variant: 'whist',
    everyWeeks: 3,
    weekdays: [MONDAY, TUESDAY, WEDNESDAY],
    anchorDate: '2026-11-30',
  },
  {
    ...EVENING,
    variant: 'manille',
    partners: 'rotate',
    everyWeeks: 3,
    weekdays: [THURSDAY],
    anchorDate: '2026-12-03',
  },
  {
    ...EVENING,
    variant: 'manille',
    partners: 'round',
    everyWeeks: 3,
    weekdays: [THURSDAY],
    anchorDate: '2026-12-10',
  },
  { ...EVENING, variant: 'wiezen', everyWeeks: 3, weekdays: [FRIDAY], anchorDate: '2026-12-18' },
  { ...EVENING, variant: 'kingen', everyWeeks: 4, weekdays: [SUNDAY], anchorDate: '2026-12-06' },
  { ...EVENING, variant: 'hearts', everyWeeks: 4, weekdays: [SATURDAY], anchorDate: '2026-12-19' },
  {
    ...EVENING,
    variant: 'belote',
    partners: 'rotate',
    everyWeeks: 4,
    weekdays: [THURSDAY],
    anchorDate: '2026-12-17',
  },
  {
    ...EVENING,
    variant: 'whist',
    format: 'progressive',
    scoring: 'duplicate',
    everyWeeks: 1,
    weekdays: [SUNDAY],
    anchorDate: '2026-12-06',
    time: '15:00',
    multiplier: 0.5,
    deals: 8,
    roundCount: 3,
  },
];
