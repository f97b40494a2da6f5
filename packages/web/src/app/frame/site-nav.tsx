/**
 * The pages in the header: the games behind one button, tournaments, the ranking, Premium, the questions and the
 * blog.
 *
 * The button is in a form, so that it works before hydration: the browser then goes to the page of all games.
 */
import type { Variant } from '@troef/games';
import { isLocale } from '@troef/i18n/locales.ts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageOf, VARIANTS } from '../../lib/games/variants.ts';
import { paths, variantOfPath } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import styles from './site-nav.module.css';

const loadMenu = () => import('./games-menu.tsx');
const GamesMenu = lazy(loadMenu);

export interface HeaderPage {
  readonly path: string;
  readonly words: string;
  /** The first words of the addresses below it, after language and game. */
  readonly below: readonly string[];
}

/** The pages beside the games. *Premium* and *Blog* are the same words in every language. */
export const pagesInHeader = (t: Translator, variant: Variant): readonly HeaderPage[] => [
  { path: paths.tournaments(), words: t('site.nav.tournaments'), below: ['tournaments', 'tournament'] },
  { path: paths.ranking(variant), words: t('site.nav.ranking'), below: ['ranking'] },
  { path: paths.premium(t.locale), words: 'Premium', below: ['premium'] },
  { path: paths.written('faq', t.locale), words: t('site.nav.questions'), below: ['faq'] },
  { path: paths.blog(t.locale), words: 'Blog', below: ['blog'] },
];

/** Tells whether an address is that page, or one below it. */
export function isBelow({ below }: HeaderPage, pathname: string): boolean {
  const [, ...parts] = pathname.split('/');
  if (isLocale(parts[0])) parts.shift();
  if (VARIANTS.some((variant) => pageOf(variant).slug === parts[0])) parts.shift();
  return below.includes(parts[0] ?? '');
}

export function SiteNav() {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const pages = pagesInHeader(t, useVariant());
  const all = paths.games(t.locale);
  const isHere =
    pathname.startsWith(all) ||
    (variantOfPath(pathname) !== undefined && !pages.some((page) => isBelow(page, pathname)));
  return (
    <nav aria-label={t('site.nav.pages')} className={styles.nav}>
      <form action={all}>
        <button
          ref={button}
          type="submit"
          className={styles.link}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-current={isHere ? 'true' : undefined}
          onPointerEnter={() => void loadMenu()}
          onFocus={() => void loadMenu()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(!open);
          }}
        >
          {t('site.nav.games')}
          <ChevronDown size={18} aria-hidden="true" />
        </button>
        {open && (
          <Suspense>
            <GamesMenu
              id={id}
              close={({ refocus }) => {
                setOpen(false);
                if (refocus) button.current?.focus();
              }}
            />
          </Suspense>
        )}
      </form>
      {pages.map((page) => (
        <Link
          key={page.words}
          to={page.path}
          className={styles.link}
          aria-current={isBelow(page, pathname) ? 'page' : undefined}
        >
          {page.words}
        </Link>
      ))}
    </nav>
  );
}
