/** The place of the game's open tables, which are loaded when the page is idle. */
import type { Variant } from '@troef/games';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useIdle } from '../../lib/page/idle.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './open-tables.module.css';
import section from './section.module.css';

const OpenTables = lazy(() => import('./open-tables.tsx'));

const REST_MS = 1_500;

export function OpenTablesPlace({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const isTime = useIdle(REST_MS);
  return (
    <section className={section.place}>
      <div className={section.head}>
        <h2>{t('site.landing.tables')}</h2>
        <Link className={styles.all} to={paths.allTables(variant)} prefetch="intent">
          {t('site.landing.allTables')}
        </Link>
      </div>
      <p className={styles.text}>{t('site.landing.tablesText')}</p>
      <Suspense>{isTime && <OpenTables variant={variant} />}</Suspense>
    </section>
  );
}
