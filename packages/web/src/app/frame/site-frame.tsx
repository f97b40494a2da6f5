/** Header and footer around every page but the table. */

import type { Variant } from '@troef/games';
import { GAME_ROLES } from '@troef/protocol';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, variantOfPath } from '../../lib/pages/route-table.ts';
import { rememberScope, storedScope } from '../../lib/pages/scope.ts';
import { useOnline } from '../../lib/session/session-start.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { inLocale, localeOfPath, ownLocale, wasLedTo } from '../../lib/words/locale.ts';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const t = useT();
  useOwnPageWins();
  useRememberedScope();
  return (
    <div className={styles.frame}>
      <a className="skip-link" data-part="skip-link" href="#page">
        {t('site.skip')}
      </a>
      <SiteHeader />
      <Offline />
      <main id="page" className={styles.page}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** Says that there is no connection, on every page, as long as the browser knows it. */
function Offline() {
  const t = useT();
  const online = useOnline((each) => each.online);
  return (
    <p role="status" className={styles.offline}>
      {online ? '' : t('site.offline')}
    </p>
  );
}

/**
 * Corrects the redirect of a visitor who opened the bare name of the site. The server chose a language from
 * the request, but the language stored on this device goes first, and so does the game that was played last.
 */
function useOwnPageWins(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // Once, after the page was opened from outside.
  useEffect(() => {
    const shown = localeOfPath(pathname);
    if (shown === undefined || !wasLedTo(shown)) return;
    const locale = ownLocale();
    const last = storedScope();
    const address =
      pathname === paths.landing(shown) && last !== undefined && isForAll(last)
        ? paths.landing(locale, last)
        : inLocale(pathname, locale);
    if (address !== pathname) void navigate(address + search + hash, { replace: true });
  }, []);
}

const isForAll = (variant: Variant): boolean => GAME_ROLES[variant].length === 0;

/** Remembers the game of the page, so that the start page leads back to it. */
function useRememberedScope(): void {
  const variant = variantOfPath(useLocation().pathname);
  useEffect(() => {
    if (variant !== undefined) rememberScope(variant);
  }, [variant]);
}
