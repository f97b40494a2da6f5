/** Header and footer around every page but the table. */
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../lib/i18n.tsx';
import { inLocale, localeOfPath, storedLocale } from '../../lib/locale.ts';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const t = useT();
  useStoredLocaleWins();
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

/** A page is first shown in the language of its address; then the language this reader once chose wins. */
function useStoredLocaleWins(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // Once, when the page has been opened from outside
  useEffect(() => {
    const stored = storedLocale();
    const shown = localeOfPath(pathname);
    if (stored !== undefined && shown !== undefined && shown !== stored) {
      void navigate(inLocale(pathname, stored) + search + hash, { replace: true });
    }
  }, []);
}
