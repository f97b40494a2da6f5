/** Dates as the reader's language writes them. */
import type { Locale } from '@troef/i18n/locales.ts';

/** By language, the tag of the country whose way of writing dates we follow. */
export const TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl-BE', fr: 'fr-BE' };

export const day = (locale: Locale, iso: string | number): string =>
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long' }).format(new Date(iso));

export const dayAndTime = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
