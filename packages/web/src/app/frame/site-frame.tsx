/** Header and footer around every page but the table. */
import type { Variant } from '@troef/games';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../lib/i18n.tsx';
import { inLocale, localeOfPath, ownLocale, wasLedTo } from '../../lib/locale.ts';
import { paths, variantOfPath } from '../../lib/route-table.ts';
import { rememberScope, storedScope } from '../../lib/scope.ts';
import { pageOf } from '../../lib/variants.ts';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const t = useT();
  useOwnPageWins();
  useRememberedScope();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        {t('site.skip')}
      </a>
      <SiteHeader />
      <main id="page" className={styles.page}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/**
 * Who came by the bare name of the site was led to a language the server knew of; what this device knows goes before it, and
 * the game that was played last.
 */
function useOwnPageWins(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // Once, when the page has been opened from outside
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

const isForAll = (variant: Variant): boolean => pageOf(variant).roles.length === 0;

/** The game one reads about is the one to come back to. */
function useRememberedScope(): void {
  const variant = variantOfPath(useLocation().pathname);
  useEffect(() => {
    if (variant !== undefined) rememberScope(variant);
  }, [variant]);
}
