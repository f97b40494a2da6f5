/** Numbers in the words of a language. */
import type { Locale } from '@troef/i18n/locales.ts';
import { TAGS } from './dates.ts';

/** Says a number with at most one digit behind the comma. */
export const oneDigit = (locale: Locale, number: number): string =>
  new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 1 }).format(number);
