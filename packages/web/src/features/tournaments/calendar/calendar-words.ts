/** Months, weeks and days as the reader's language writes them. */
import type { Locale } from '@troef/i18n/locales.ts';
import { TAGS } from '../../../lib/words/dates.ts';
import { capital } from '../../../lib/words/tournaments.ts';
import { dateOf } from './month.ts';

const write = (locale: Locale, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(TAGS[locale], options).format(dateOf(day));

/** `December 2026`. */
export const monthTitle = (locale: Locale, month: string): string =>
  capital(locale, write(locale, `${month}-01`, { month: 'long', year: 'numeric' }));

export const monthName = (locale: Locale, day: string): string => write(locale, day, { month: 'long' });

export const weekday = (locale: Locale, day: string, length: 'long' | 'short' = 'long'): string =>
  write(locale, day, { weekday: length });

/** `7 December`. French has an ordinal for the first. */
export function dayAndMonth(locale: Locale, day: string): string {
  const words = write(locale, day, { day: 'numeric', month: 'long' });
  return locale === 'fr' ? words.replace(/^1 /, '1er ') : words;
}

/** `Monday 7 December`. */
export const wholeDay = (locale: Locale, day: string): string =>
  `${weekday(locale, day)} ${dayAndMonth(locale, day)}`;

/** The number of a day in the month. */
export const dateNumber = (day: string): number => dateOf(day).getDate();
