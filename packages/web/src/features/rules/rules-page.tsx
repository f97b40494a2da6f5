/** The rules of a game, with examples in real cards, a link to a table, and the figures of all tables. */
import type { Variant } from '@troef/games';
import { TAUGHT } from '@troef/games/facts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { GameLinks } from '../../components/game-links.tsx';
import { GameArticle } from '../../components/written/game-article.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './rules-page.module.css';

const AllTables = lazy(() => import('./all-tables.tsx'));

export function RulesPage({ variant }: { readonly variant: Variant }) {
  const t = useT();
  // The written page has no figures: they are fetched once it is read.
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  return (
    <GameArticle
      name={`rules/${variant}`}
      variant={variant}
      after={
        <>
          {TAUGHT.includes(variant) && (
            <p>
              <Link className={styles.learn} to={paths.learn(t.locale, variant)}>
                {t('site.landing.learn')}
              </Link>
            </p>
          )}
          <h2 className={styles.others}>{t('pages.otherRules')}</h2>
          <GameLinks but={variant} to="rules" />
          {isRead && (
            <Suspense>
              <AllTables variant={variant} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
