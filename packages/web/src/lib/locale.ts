/**
 * Which language this reader reads: `chooseLocale` of packages/i18n with what the browser knows.
 *
 * Three places remember it. `localStorage` has what was chosen: by a switch, by joining, or by the first address with a
 * language that was opened. `sessionStorage` has the language of an address that was opened although another one is chosen: it holds for
 * this visit only. The cookie is a copy of what lasts (locale-keeper.ts), for the server, which leads `/` to a language.
 *
 * A page with a language in its address is shown in that language; the store below speaks for the pages without.
 */
import { chooseLocale, FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '@troef/i18n/locales.ts';
import { create } from 'zustand';
import { loadMessages } from './messages.ts';
import { SESSION_KEY } from './session-store.ts';
import { inBrowser, readStored } from './stored.ts';

/** In the storage and of the cookie alike. */
const KEY = LOCALE_COOKIE;

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

type Place = 'localStorage' | 'sessionStorage';

export function kept(place: Place): Locale | undefined {
  try {
    const value = window[place].getItem(KEY);
    return isLocale(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where a browser keeps nothing, the page does. */
let held: Locale | undefined;

export function keep(place: Place, locale: Locale): void {
  held = locale;
  try {
    sessionStorage.removeItem(KEY);
    window[place].setItem(KEY, locale);
  } catch {
    // `held` speaks until the page is closed.
  }
}

/** Also of somebody whose token has run out and is being asked for. */
export function accountLocale(): unknown {
  const stored = readStored(SESSION_KEY) as { account?: unknown; profile?: { locale?: unknown } } | null;
  return stored?.account === true ? stored.profile?.locale : undefined;
}

/** The language of pages without one in their address. */
export const ownLocale = (): Locale =>
  chooseLocale({ stored: held, account: accountLocale(), browser: navigator.languages });

/** The reader's own choice: remembered here and in the account, and shown as soon as its sentences are here. */
export async function chooseOwnLocale(locale: Locale): Promise<void> {
  keep('localStorage', locale);
  // Without a line, this device knows it, and the next page that has one tells the rest.
  import('./locale-keeper.ts').then(({ spread }) => spread(locale)).catch(() => undefined);
  await showLocale(locale);
}

/** Pages without a language in their address turn to this one; nothing is remembered. */
export async function showLocale(locale: Locale): Promise<void> {
  await loadMessages(locale);
  useLocaleStore.setState({ locale });
}

/**
 * The server led a bare address to this language: nobody has written it, so what is known here and not there still counts.
 * Another name of a game is led elsewhere too, and keeps its language.
 */
export function wasLedTo(locale: Locale): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const redirects = (opened as PerformanceNavigationTiming | undefined)?.redirectCount ?? 0;
  return redirects > 0 && locale === chooseLocale({ stored: cookieAtStart, browser: navigator.languages });
}

/** What the server was told when this page was asked for. */
const cookieAtStart = inBrowser ? / locale=(\w+)/.exec(` ${document.cookie}`)?.[1] : undefined;

/** The language of pages that have none in their address. */
export const useLocaleStore = create<{ readonly locale: Locale }>(() => ({ locale: begin() }));

/** An address with a language is a choice for the visit, and for longer if none was made before. */
function begin(): Locale {
  if (!inBrowser) return FALLBACK_LOCALE;
  held = kept('sessionStorage') ?? kept('localStorage');
  const address = localeOfPath(location.pathname);
  if (address !== undefined && address !== ownLocale() && !wasLedTo(address)) {
    keep(held === undefined && accountLocale() === undefined ? 'localStorage' : 'sessionStorage', address);
  }
  return address ?? ownLocale();
}
