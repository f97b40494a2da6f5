/** The languages of the site, and which of them a person reads. English is default and fallback. */
export const LOCALES = ['en', 'nl', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The cookie by which a page tells the server what this device has chosen. */
export const LOCALE_COOKIE = 'locale';

/** What is known of the language of a person; what is none of ours counts as not said. */
export interface LocaleSources {
  /** The address of the page, `/nl/rules`. */
  readonly path?: string | undefined;
  /** Chosen on this device. */
  readonly stored?: unknown;
  /** Of the account. */
  readonly account?: unknown;
  /** What the browser asks for, `nl-BE` or `nl`, the first one first. */
  readonly browser?: readonly string[] | undefined;
}

/** The rule of the whole site, pages and server alike: address, stored, account, browser, else English. */
export const chooseLocale = ({ path, stored, account, browser = [] }: LocaleSources): Locale =>
  [path?.split('/')[1], stored, account, ...browser.map((tag) => tag.toLowerCase().split('-')[0])].find(
    isLocale,
  ) ?? FALLBACK_LOCALE;
