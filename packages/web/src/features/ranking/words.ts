/** Numbers and days of the ranking pages, as the reader's language writes them. */
import type { Locale } from '@troef/i18n/locales.ts';
import { TOUR_CURRENT } from '@troef/protocol';
import { TAGS } from '../../lib/words/dates.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

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

/** Writes a day as Brussels counts it: `22 Nov 2026`. */
export const shortDay = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Brussels',
  }).format(new Date(iso));

/** Writes the name of a list of tournaments: `The last 52 weeks`, `Season 2026`, `22 November 2026`. */
export function nameOfTour(t: Translator, slug: string): string {
  if (slug === TOUR_CURRENT) return t('ranking.tour.current');
  const day = slug.slice('tour-'.length);
  if (day.length === 'yyyy'.length) return t('ranking.tour.season', { year: day });
  const dated = new Intl.DateTimeFormat(TAGS[t.locale], { dateStyle: 'long', timeZone: 'UTC' });
  return dated.format(new Date(`${day}T12:00:00Z`));
}
