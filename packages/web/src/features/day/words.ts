/** Dates and percentages in the words of the page. */
import { TAGS } from '../../lib/words/dates.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

/** Names the day of a date: "Tuesday 24 November". */
export const dayName = (t: Translator, date: string): string =>
  new Intl.DateTimeFormat(TAGS[t.locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));

export const weekday = (t: Translator, date: string): string =>
  new Intl.DateTimeFormat(TAGS[t.locale], { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));

export const whole = (t: Translator, number: number): string =>
  new Intl.NumberFormat(TAGS[t.locale], { maximumFractionDigits: 0 }).format(number);

/** Says a mean of percentages with one digit. */
export const oneDigit = (t: Translator, number: number): string =>
  new Intl.NumberFormat(TAGS[t.locale], { maximumFractionDigits: 1 }).format(number);

export const playerName = (t: Translator, name: string): string => (name === '' ? t('day.guestName') : name);
