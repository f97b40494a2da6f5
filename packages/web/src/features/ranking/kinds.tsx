/** Leads from the daily ranking of a game to that of its tournaments, and back. */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './ranking-page.module.css';

export function Kinds({ variant, now }: { readonly variant: Variant; readonly now: 'daily' | 'tour' }) {
  const t = useT();
  return (
    <nav className={styles.kinds} aria-label={t('ranking.kinds')}>
      <Link to={paths.ranking(variant)} aria-current={now === 'daily' ? 'page' : undefined}>
        {t('ranking.kind.daily')}
      </Link>
      <Link to={paths.tournamentRanking(variant)} aria-current={now === 'tour' ? 'page' : undefined}>
        {t('ranking.kind.tour')}
      </Link>
    </nav>
  );
}
