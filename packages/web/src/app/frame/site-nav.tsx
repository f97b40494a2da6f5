/**
 * The pages in the header: the games behind one button, Premium, the questions and the blog.
 *
 * The button is in a form, so that it works before hydration: the browser then goes to the page of all games.
 */
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths, variantOfPath } from '../../lib/pages/route-table.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import styles from './site-nav.module.css';

const loadMenu = () => import('./games-menu.tsx');
const GamesMenu = lazy(loadMenu);

/** The pages beside the games. *Premium* and *Blog* are the same words in every language. */
export const pagesInHeader = (t: Translator) => [
  { path: paths.written('premium', t.locale), words: 'Premium' },
  { path: paths.written('faq', t.locale), words: t('site.nav.questions') },
  { path: paths.blog(t.locale), words: 'Blog' },
];

export function SiteNav() {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const all = paths.games(t.locale);
  const isHere = pathname.startsWith(all) || variantOfPath(pathname) !== undefined;
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
      {pagesInHeader(t).map(({ path, words }) => (
        <Link
          key={path}
          to={path}
          className={styles.link}
          aria-current={pathname.startsWith(path) ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
