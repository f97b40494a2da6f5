/**
 * The languages of the site, and the choice of one for a visitor. English is the default and the fallback.
 */
export const LOCALES = ['en', 'nl', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
/** The languages in their own words. Dutch and French first, as on Belgian street signs. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  nl: 'Nederlands',
  fr: 'Français',
  en: 'English',
};
/** The languages in the order in which the site offers them. */
export const LOCALES_OFFERED = Object.keys(LOCALE_NAMES) as readonly Locale[];
export const FALLBACK_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The cookie by which a page tells the server the language chosen on this device. */
export const LOCALE_COOKIE = 'locale';

/** The sources of a visitor's language. A value that is no language of the site is ignored. */
export interface LocaleSources {
  /** The address of the page, `/nl/rules`. */
  readonly path?: string | undefined;
  /** The language chosen on this device. */
  readonly stored?: unknown;
  /** The language of the account. */
  readonly account?: unknown;
  /** The languages that the browser asks for, `nl-BE` or `nl`, in order of preference. */
  readonly browser?: readonly string[] | undefined;
}

/** Chooses the language, for pages and server alike: address, stored, account, browser, else English. */
export const chooseLocale = ({ path, stored, account, browser = [] }: LocaleSources): Locale =>
  [path?.split('/')[1], stored, account, ...browser.map((tag) => tag.toLowerCase().split('-')[0])].find(
    isLocale,
  ) ?? FALLBACK_LOCALE;
