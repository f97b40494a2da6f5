/** Dates as the reader's language writes them. */
import type { Locale } from '@troef/i18n/locales.ts';

/** By language, the tag of the country whose way of writing dates we follow. */
export const TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl-BE', fr: 'fr-BE' };

export const day = (locale: Locale, iso: string | number): string =>
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long' }).format(new Date(iso));

export const dayAndTime = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From so many days on, a date says more than a number of days. */
const DATED_DAYS = 14;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
/** Counts midnights, which may lie 23 or 25 hours apart. */
const daysBetween = (then: number, now: number): number =>
  Math.round((midnight(now) - midnight(then)) / (24 * HOUR_MS));

/** Returns how long ago it was ("3 hours ago", "yesterday"), unbroken in French; the date from 14 days on. */
export function ago(locale: Locale, iso: string | number, now = Date.now()): string {
  const then = new Date(iso).getTime();
  const days = daysBetween(then, now);
  if (days >= DATED_DAYS) return day(locale, then);
  const format = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'auto' });
  const words = (count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string => {
    const told = format.format(-count, unit);
    // "il y a" at the end of a line would stand alone.
    return locale === 'fr' ? told.replaceAll(' ', '\u00a0') : told;
  };
  const passed = Math.max(0, now - then);
  if (passed < MINUTE_MS) return words(0, 'second');
  if (passed < HOUR_MS) return words(Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < 24 * HOUR_MS) return words(Math.floor(passed / HOUR_MS), 'hour');
  return words(days, 'day');
}

/** Returns the hour and the minute. */
export const clock = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(TAGS[locale], { timeStyle: 'short' }).format(at);

/** Returns when a wait of so many seconds is over, to the minute, and not too early. */
export const clockAfter = (locale: Locale, seconds: number, now = Date.now()): string =>
  clock(locale, Math.ceil((now + seconds * 1000) / MINUTE_MS) * MINUTE_MS);

/** Returns when something ends: the hour and the minute if that is today, else with the date. */
export const endTime = (locale: Locale, iso: string, now = Date.now()): string =>
  daysBetween(now, Date.parse(iso)) === 0 ? clock(locale, Date.parse(iso)) : dayAndTime(locale, iso);

/** Names the day of a date such as `2026-11-24`: "Tuesday 24 November". */
export const dayName = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
