import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/pages/route-table.ts';
import { useVariant } from '../lib/pages/scope.ts';
import { useT } from '../lib/words/i18n.tsx';
import styles from './notice.module.css';

/** Loaded by those who need it. */
const Search = lazy(() => import('../features/search/search.tsx'));

export function NotFound() {
  const t = useT();
  const variant = useVariant();
  return (
    <div className={styles.notice}>
      <title>{t('site.notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.sign} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{t('site.notFound.title')}</h1>
      <p className={styles.text}>{t('site.notFound.text')}</p>
      <Link className={styles.way} to={paths.landing(t.locale, variant)}>
        {t('site.notFound.home')}
      </Link>
      <Suspense>
        <Search />
      </Suspense>
    </div>
  );
}
