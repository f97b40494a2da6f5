/**
 * The header: one row at every width. Where links have no room, they are behind *Menu*, a word that is the
 * same in every language.
 */
import { Menu, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { LanguageLinks } from '../../components/language-links.tsx';
import { Logo } from '../../components/logo.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './site-header.module.css';
import { pagesInHeader, SiteNav } from './site-nav.tsx';

const DisplayDialog = lazy(() => import('../../features/display/display-dialog.tsx'));
const loadMenu = () => import('./site-menu.tsx');
const SiteMenu = lazy(loadMenu);

/** `first` goes before everything else in it. */
export function SiteHeader({ first }: { readonly first?: ReactNode }) {
  const t = useT();
  const variant = useVariant();
  const [sheet, setSheet] = useState<'display' | 'menu' | null>(null);
  const close = (): void => setSheet(null);
  return (
    <header className={styles.header}>
      {first}
      <Link className={styles.home} to={paths.landing(t.locale, variant)} aria-label={t('site.nav.home')}>
        <Logo />
      </Link>
      <div className={styles.wide}>
        <SiteNav />
        <LanguageLinks />
        <button
          type="button"
          className={styles.display}
          aria-haspopup="dialog"
          onClick={() => setSheet('display')}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
          <span className={styles.word}>{t('site.nav.display')}</span>
        </button>
      </div>
      <AccountMenu />
      <form className={styles.narrow} action={paths.games(t.locale)}>
        <button
          type="submit"
          className={styles.menu}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadMenu()}
          onFocus={() => void loadMenu()}
          onClick={(event) => {
            event.preventDefault();
            setSheet('menu');
          }}
        >
          <Menu size={22} aria-hidden="true" />
          Menu
        </button>
      </form>
      <Suspense>
        {sheet === 'menu' && (
          <SiteMenu
            languages={<LanguageLinks full />}
            pages={pagesInHeader(t, variant)}
            onClose={close}
            onDisplay={() => setSheet('display')}
          />
        )}
        {sheet === 'display' && <DisplayDialog onClose={close} />}
      </Suspense>
    </header>
  );
}
