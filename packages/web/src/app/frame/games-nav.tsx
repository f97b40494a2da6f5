/** The games in the header: each by name if there is room, always one link to all of them, and the blog. */
import { Link, useLocation } from 'react-router';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { paths, variantOfPath } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './games-nav.module.css';

export function GamesNav() {
  const t = useT();
  const { pathname } = useLocation();
  const here = variantOfPath(pathname);
  const all = paths.games(t.locale);
  const blog = paths.blog(t.locale);
  return (
    <nav aria-label={t('site.nav.games')} className={styles.games}>
      {useOpenVariants().map((variant) => {
        const address = paths.landing(t.locale, variant);
        return (
          <Link
            key={variant}
            to={address}
            className={`${styles.link} ${styles.game}`}
            aria-current={pathname === address ? 'page' : here === variant ? 'true' : undefined}
          >
            {t(`games.${variant}.name`)}
          </Link>
        );
      })}
      <Link to={all} className={styles.link} aria-current={pathname === all ? 'page' : undefined}>
        <span className={styles.long}>{t('site.nav.allGames')}</span>
        <span className={styles.short}>{t('site.nav.games')}</span>
      </Link>
      <Link
        to={blog}
        className={`${styles.link} ${styles.blog}`}
        aria-current={pathname.startsWith(blog) ? 'true' : undefined}
      >
        Blog
      </Link>
    </nav>
  );
}
