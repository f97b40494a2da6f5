/**
 * The language of this reader: `chooseLocale` of packages/i18n with what the browser knows.
 *
 * Three places remember it. `localStorage` has the choice: by a switch, by joining, or by the first address
 * with a language that was opened. `sessionStorage` has the language of an address that was opened although
 * another one is chosen; it holds for this visit only. The cookie is a copy of the lasting choice
 * (locale-keeper.ts) for the server, which redirects `/` to a language.
 *
 * A page with a language in its address is shown in that language. The store below has the language of the
 * pages without.
 */
import { chooseLocale, FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '@troef/i18n/locales.ts';
import { create } from 'zustand';
import { isInstalled } from '../device/platform.ts';
import { inBrowser, readStored } from '../device/stored.ts';
import { SESSION_KEY } from '../session/session-store.ts';
import { loadMessages } from './messages.ts';

/** The same name in the storage and for the cookie. */
const KEY = LOCALE_COOKIE;

export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : undefined;
}

/** Returns the same page in another language. Pages without a language in their address keep it. */
export function inLocale(pathname: string, locale: Locale): string {
  const current = localeOfPath(pathname);
  return current === undefined ? pathname : `/${locale}${pathname.slice(current.length + 1)}`;
}

/**
 * Returns the same page in another language, as a link of the language switch leads there: a page without a
 * language in its address gets one, so that it can be sent to somebody as it was read. The installed app has
 * no address to send.
 */
export function pageInLocale(pathname: string, locale: Locale): string {
  const same = inLocale(pathname, locale);
  const isNamed = localeOfPath(same) !== undefined;
  if (isNamed || (inBrowser && isInstalled())) return same;
  return pathname === '/' ? `/${locale}` : `/${locale}${pathname}`;
}

type Place = 'localStorage' | 'sessionStorage';

export function kept(place: Place): Locale | undefined {
  try {
    const value = window[place].getItem(KEY);
    return isLocale(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Used if the browser has no storage. */
let held: Locale | undefined;

export function keep(place: Place, locale: Locale): void {
  held = locale;
  try {
    sessionStorage.removeItem(KEY);
    window[place].setItem(KEY, locale);
  } catch {
    // `held` counts until the page is closed.
  }
}

/** Returns the account's language, also while an expired token is being renewed. */
export function accountLocale(): unknown {
  const stored = readStored(SESSION_KEY) as { account?: unknown; profile?: { locale?: unknown } } | null;
  return stored?.account === true ? stored.profile?.locale : undefined;
}

/** Returns the language of pages without one in their address. */
export const ownLocale = (): Locale =>
  chooseLocale({ stored: held, account: accountLocale(), browser: navigator.languages });

/**
 * Stores the reader's own choice here and in the account, and shows it as soon as its sentences are loaded.
 */
export async function chooseOwnLocale(locale: Locale): Promise<void> {
  keep('localStorage', locale);
  // Without a connection, this device knows the choice, and the next page that has one sends it.
  import('./locale-keeper.ts').then(({ spread }) => spread(locale)).catch(() => undefined);
  await showLocale(locale);
}

/** Shows pages without a language in their address in this one. Nothing is remembered. */
export async function showLocale(locale: Locale): Promise<void> {
  await loadMessages(locale);
  useLocaleStore.setState({ locale });
}

/**
 * Whether the server redirected an address without a language to this one. Nobody wrote this language, so
 * what only the browser knows still counts. Another name of a game is redirected too, and keeps its language.
 */
export function wasLedTo(locale: Locale): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const redirects = (opened as PerformanceNavigationTiming | undefined)?.redirectCount ?? 0;
  return redirects > 0 && locale === chooseLocale({ stored: cookieAtStart, browser: navigator.languages });
}

/** The cookie that the server got when this page was requested. */
const cookieAtStart = inBrowser ? / locale=(\w+)/.exec(` ${document.cookie}`)?.[1] : undefined;

/** The language of pages that have none in their address. */
export const useLocaleStore = create<{ readonly locale: Locale }>(() => ({ locale: begin() }));

/**
 * Returns the language to begin with. An address with a language is a choice for the visit, and a lasting one
 * if none was made before.
 */
function begin(): Locale {
  if (!inBrowser) return FALLBACK_LOCALE;
  held = kept('sessionStorage') ?? kept('localStorage');
  const address = localeOfPath(location.pathname);
  if (address !== undefined && address !== ownLocale() && !wasLedTo(address)) {
    keep(held === undefined && accountLocale() === undefined ? 'localStorage' : 'sessionStorage', address);
  }
  return address ?? ownLocale();
}
