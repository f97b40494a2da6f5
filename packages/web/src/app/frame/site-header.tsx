import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { LanguageLinks } from '../../components/language-links.tsx';
import { Logo } from '../../components/logo.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { AccountMenu } from './account-menu.tsx';
import { GamesNav } from './games-nav.tsx';
import styles from './site-header.module.css';

const DisplayDialog = lazy(() => import('../../features/display/display-dialog.tsx'));

export function SiteHeader() {
  const t = useT();
  const variant = useVariant();
  const [display, setDisplay] = useState(false);
  return (
    <header className={styles.header}>
      <Link className={styles.home} to={paths.landing(t.locale, variant)} aria-label={t('site.nav.home')}>
        <Logo />
      </Link>
      <GamesNav />
      <LanguageLinks />
      <button
        type="button"
        className={styles.display}
        aria-haspopup="dialog"
        onClick={() => setDisplay(true)}
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
        <span className={styles.word}>{t('site.nav.display')}</span>
      </button>
      <AccountMenu />
      {display && (
        <Suspense>
          <DisplayDialog onClose={() => setDisplay(false)} />
        </Suspense>
      )}
    </header>
  );
}
