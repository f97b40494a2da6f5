/** The results behind the reader's own place, the best first. */
import type { Variant } from '@troef/games';
import type { OwnTour } from '@troef/protocol';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './own-sum.module.css';
import { shortDay } from './words.ts';

export function TourResults({ variant, own }: { readonly variant: Variant; readonly own: OwnTour }) {
  const t = useT();
  return (
    <section>
      <h2 className={styles.heading}>{t('ranking.tour.yours')}</h2>
      <ul className={styles.results}>
        {own.results.map(({ tournament, name, finishedAt, position, starters, points, counts }) => (
          <li key={tournament} data-off={counts ? undefined : ''}>
            <span>
              <Link to={paths.tournament(tournament, variant)}>{name[t.locale]}</Link>
              <small>
                {shortDay(t.locale, finishedAt)}, {t('ranking.tour.position', { position, starters })}
                {!counts && `, ${t('ranking.tour.counts')}`}
              </small>
            </span>
            <strong>{points}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
