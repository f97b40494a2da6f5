/**
 * Which language a person reads (spec 5): the stored `locale`, else the browser's languages reduced to their language
 * part; only en, nl and fr, else English.
 *
 * A page with a language in its address is first shown in that language; the store below speaks for the pages without.
 */
import { FALLBACK_LOCALE, isLocale, type Locale } from '@troef/i18n/locales.ts';
import { create } from 'zustand';
import { loadMessages } from './messages.ts';
import { inBrowser } from './stored.ts';

const KEY = 'locale';

export function chooseLocale(stored: string | null, languages: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? FALLBACK_LOCALE;
}

/** The language an address begins with. */
export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : undefined;
}

/** The same page in another language; pages without a language in their address keep it. */
export function inLocale(pathname: string, locale: Locale): string {
  const current = localeOfPath(pathname);
  return current === undefined ? pathname : `/${locale}${pathname.slice(current.length + 1)}`;
}

export function storedLocale(): Locale | undefined {
  try {
    const stored = inBrowser ? localStorage.getItem(KEY) : null;
    return isLocale(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The reader's own choice: remembered, and shown as soon as its sentences are here. */
export async function chooseOwnLocale(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // A browser that keeps nothing still shows this page in the chosen language.
  }
  await showLocale(locale);
}

/** Pages without a language in their address turn to this one; nothing is remembered. */
export async function showLocale(locale: Locale): Promise<void> {
  await loadMessages(locale);
  useLocaleStore.setState({ locale });
}

/** The language of pages that have none in their address. */
export const useLocaleStore = create<{ readonly locale: Locale }>(() => ({
  locale: inBrowser
    ? (localeOfPath(location.pathname) ?? chooseLocale(storedLocale() ?? null, navigator.languages))
    : FALLBACK_LOCALE,
}));

if (inBrowser) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && isLocale(newValue)) void showLocale(newValue);
  });
}
