/** Numbers and days of the ranking pages, as the reader's language writes them. */
import type { Locale } from '@troef/i18n/locales.ts';
import { TAGS } from '../../lib/words/dates.ts';

/** Writes a factor: `× 0.80`. */
export const factor = (locale: Locale, value: number): string =>
  `×\u00a0${new Intl.NumberFormat(TAGS[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)}`;

export const whole = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 0 }).format(value);

/** Writes the day of a list: `Sunday 22 November`. */
export const dayOfList = (locale: Locale, slug: string): string => {
  const words = new Intl.DateTimeFormat(TAGS[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${slug}T12:00:00Z`));
  return words.charAt(0).toLocaleUpperCase(TAGS[locale]) + words.slice(1);
};

/** Writes the day on which a room ended, as Brussels counts it: `Sun 22`. */
export const dayOfRoom = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'Europe/Brussels',
  }).format(new Date(iso));
