/**
 * Everything that has no room in the header of a phone, on one sheet: games, pages, languages, and the look of
 * the site.
 */
import { ChevronRight, SlidersHorizontal, Star } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { GameTiles } from './game-tiles.tsx';
import styles from './site-menu.module.css';
import { type HeaderPage, isBelow } from './site-nav.tsx';

interface SiteMenuProps {
  readonly languages: ReactNode;
  /** The pages that a wide header has. */
  readonly pages: readonly HeaderPage[];
  readonly onClose: () => void;
  readonly onDisplay: () => void;
}

export default function SiteMenu(props: SiteMenuProps) {
  return (
    <Words of="notices">
      <Sheet {...props} />
    </Words>
  );
}

function Sheet({ languages, pages: inHeader, onClose, onDisplay }: SiteMenuProps) {
  const t = useT();
  const variant = useVariant();
  const { pathname, key } = useLocation();
  const opened = useRef(key);
  // Following a link closes it.
  useEffect(() => {
    if (key !== opened.current) onClose();
  });
  const pages = [
    { path: paths.games(t.locale), words: t('notices.nav.allRules'), below: ['games'] },
    { path: paths.learn(t.locale, variant), words: t('site.landing.learn'), below: ['learn'] },
    { path: paths.puzzle(variant), words: t('site.landing.puzzle'), below: ['puzzle'] },
    { path: paths.allTables(variant), words: t('site.landing.allTables'), below: ['lobby'] },
    ...inHeader,
  ];
  return (
    <Dialog title="Menu" onClose={onClose}>
      <div className={styles.menu}>
        <nav aria-label={t('site.nav.games')}>
          <GameTiles />
        </nav>
        <nav aria-label={t('site.nav.pages')}>
          <ul className={styles.pages}>
            {pages.map((page) => (
              <li key={page.words}>
                <Link
                  to={page.path}
                  className={styles.page}
                  aria-current={isBelow(page, pathname) ? 'page' : undefined}
                >
                  {page.path === paths.premium(t.locale) && (
                    <Star className={styles.star} size={18} fill="currentColor" aria-hidden="true" />
                  )}
                  <span>{page.words}</span>
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('site.nav.languages')} className={styles.languages}>
          {languages}
        </nav>
        <button type="button" className={styles.display} aria-haspopup="dialog" onClick={onDisplay}>
          <SlidersHorizontal size={20} aria-hidden="true" />
          {t('site.nav.display')}
        </button>
      </div>
    </Dialog>
  );
}
