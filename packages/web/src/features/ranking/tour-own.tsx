/** The reader's own place among the tournaments, and what a further result would do. */
import type { Variant } from '@troef/games';
import type { OwnTour } from '@troef/protocol';
import { TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { Portrait } from '../../components/people/portrait.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { KeptOut } from './kept-out.tsx';
import styles from './own-sum.module.css';

interface TourOwnProps {
  readonly variant: Variant;
  /** null for guests. */
  readonly own: OwnTour | null;
  /** Places in the list. */
  readonly players: number;
  /** Whether a further result would still change this list. */
  readonly isCurrent: boolean;
}

export function TourOwn({ variant, own, players, isCurrent }: TourOwnProps) {
  const t = useT();
  const me = useUser();
  const find = (
    <Link className={styles.find} to={paths.tournaments(variant)}>
      {t('ranking.tour.find')}
    </Link>
  );
  if (own === null || me === null) {
    return (
      <section className={styles.box} data-own="" aria-label={t('ranking.own')}>
        <p className={styles.why}>{t('ranking.tour.guest')}</p>
        <Link className={styles.find} to={paths.account('login', variant)}>
          {t('ranking.login')}
        </Link>
      </section>
    );
  }
  if (own.rank === null) {
    return (
      <section className={styles.box} data-own="" aria-label={t('ranking.own')}>
        <p className={styles.why}>{t('ranking.tour.nothing')}</p>
        <KeptOut />
        {isCurrent && find}
      </section>
    );
  }
  return (
    <section className={styles.box} data-own="" aria-label={t('ranking.own')}>
      <p className={styles.kick}>
        <Portrait name={me.name} src={me.avatar} size={44} />
        {t(isCurrent ? 'ranking.youAre' : 'ranking.tour.youWere')}
      </p>
      <p className={styles.place}>{t('ranking.place', { place: own.rank })}</p>
      <p className={styles.why}>{t('ranking.tour.listed', { points: own.points, players })}</p>
      <KeptOut />
      {isCurrent && <Raise own={own} rank={own.rank} />}
      {isCurrent && find}
    </section>
  );
}

function Raise({ own: { next, most }, rank }: { readonly own: OwnTour; readonly rank: number }) {
  const t = useT();
  return (
    <p className={styles.raise}>
      <TrendingUp aria-hidden="true" />
      <span>
        {next.missing !== null && (
          <strong>{t('ranking.tour.missing', { missing: next.missing, place: rank - 1 })}</strong>
        )}{' '}
        {next.above === 0
          ? t('ranking.tour.inFull', { most })
          : t('ranking.tour.above', { above: next.above, most })}
      </span>
    </p>
  );
}
