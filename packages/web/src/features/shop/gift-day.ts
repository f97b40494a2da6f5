/** The day on which a gift card is mailed: a date of the buyer's calendar, at eight in the morning. */
import type { Locale } from '@troef/i18n/locales.ts';
import { GIFT_MAIL_DAYS } from '@troef/protocol';
import { day } from '../../lib/words/dates.ts';

const HOUR = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_FIRST = 1;

/** Returns the morning of a date (`2026-12-24`) here; null if it is none. */
function morning(date: string): number | null {
  const [year, month, nr] = date.split('-').map(Number);
  if (year === undefined || month === undefined || nr === undefined) return null;
  const at = new Date(year, month - MONTH_FIRST, nr, HOUR).getTime();
  return Number.isNaN(at) ? null : at;
}

/** True if a card can be mailed on this day. */
export function dayAsked(date: string, now = Date.now()): boolean {
  const at = morning(date);
  return at !== null && at > now - DAY_MS && at < now + GIFT_MAIL_DAYS * DAY_MS;
}

/** Returns when it is mailed, as the server reads it; null: at once. */
export function momentOf(date: string, now = Date.now()): string | null {
  const at = date === '' ? null : morning(date);
  return at === null || at <= now ? null : new Date(at).toISOString();
}

export const lastDay = (locale: Locale, now = Date.now()): string =>
  day(locale, now + (GIFT_MAIL_DAYS - 1) * DAY_MS);
