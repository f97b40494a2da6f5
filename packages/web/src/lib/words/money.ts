/** Amounts of money as the reader's language writes them. */
import type { Locale } from '@troef/i18n/locales.ts';
import type { Currency } from '@troef/protocol';
import { TAGS } from './dates.ts';

const CENTS = 100;

/** Returns an amount of whole cents. `short` leaves out cents that are nought. */
export function money(locale: Locale, cents: number, currency: Currency, short = false): string {
  const whole = short && cents % CENTS === 0;
  return new Intl.NumberFormat(TAGS[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(whole && { minimumFractionDigits: 0 }),
  }).format(cents / CENTS);
}

/** Reads an amount that somebody typed, with a comma or a point; null if it is none. */
export function readMoney(typed: string): number | null {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\s€$]/g, ''));
  if (found === null) return null;
  return Number(found[1]) * CENTS + Number((found[2] ?? '').padEnd(2, '0'));
}
