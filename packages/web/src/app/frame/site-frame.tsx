/** Header and footer around every page but the table. */

import type { Variant } from '@troef/games';
import { GAME_ROLES } from '@troef/protocol';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths, variantOfPath } from '../../lib/pages/route-table.ts';
import { rememberScope, storedScope } from '../../lib/pages/scope.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { inLocale, localeOfPath, ownLocale, wasLedTo } from '../../lib/words/locale.ts';
import { FooterPlace } from './footer-place.tsx';
import { Offline } from './offline.tsx';
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
      <SiteHeader first={<EarLink />} />
      <Offline />
      <main id="page" className={styles.page}>
        {children}
      </main>
      <FooterPlace />
    </div>
  );
}

/**
 * The second stop of the keyboard on the page of a game: how to play without seeing. The help of the table
 * has this link too, but a listener would have to know its key first.
 */
function EarLink() {
  const t = useT();
  // A prerendered page has a slash at the end.
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const variant = variantOfPath(pathname);
  if (variant === undefined || pathname !== paths.landing(t.locale, variant)) return null;
  return (
    <Link className="skip-link" data-part="skip-link" to={paths.written('about/screen-reader', t.locale)}>
      {t('site.byEar')}
    </Link>
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
