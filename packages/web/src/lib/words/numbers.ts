/** Numbers in the words of a language. */
import type { Locale } from '@troef/i18n/locales.ts';
import { TAGS } from './dates.ts';

const TENTH = 10;

/** Every page rounds a loss here and once, so that the same card has the same figure everywhere. */
export const toTenth = (number: number): number => Math.round(number * TENTH) / TENTH;

/** Says a number with at most one digit behind the comma. */
export const oneDigit = (locale: Locale, number: number): string =>
  new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 1 }).format(toTenth(number));

/** How sure an average is: `± 0.4`; empty if nothing is left to chance. */
export const errorShort = (locale: Locale, error: number): string =>
  error > 0 ? `±\u00a0${oneDigit(locale, error)}` : '';
