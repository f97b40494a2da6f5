/**
 * Keeps the chosen language the same everywhere: in other tabs, in the account, and in the cookie by which
 * the server redirects `/`. Loaded when the page is idle, or with the first choice.
 */
import { isLocale, LOCALE_COOKIE, type Locale } from '@troef/i18n/locales.ts';
import { saveMe } from '../session/save-me.ts';
import { readSession, useSession } from '../session/session-store.ts';
import { accountLocale, keep, kept, localeOfPath, ownLocale, showLocale } from './locale.ts';

const YEAR_S = 31_536_000;

function tellServer(): void {
  const lasting = kept('localStorage') ?? accountLocale();
  const life = lasting === undefined ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = `${LOCALE_COOKIE}=${lasting ?? ''};path=/;samesite=lax;max-age=${life}`;
}

/** Saves a choice that was made on this page. */
export function spread(locale: Locale): void {
  tellServer();
  const { profile } = readSession();
  if (profile !== null && profile.locale !== locale) {
    void saveMe({ locale }, (user) => ({ ...user, locale }));
  }
}

/** Runs when a user logs in or out, or the account's language has changed. */
function follow(): void {
  tellServer();
  if (localeOfPath(location.pathname) === undefined) void showLocale(ownLocale());
}

follow();
useSession.subscribe(follow);
addEventListener('storage', ({ key, newValue }) => {
  if (key !== LOCALE_COOKIE || !isLocale(newValue)) return;
  keep('localStorage', newValue);
  tellServer();
  void showLocale(newValue);
});
