/**
 * The statistics of a member (docs/behaviour/profile.md 2): karma over time, places, contracts, opponents.
 * Only members themselves see them, on their own profile. A part without data yet says how to get some.
 */
import type { StatsReply } from '@troef/protocol';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { PremiumMark } from '../../../components/premium-mark.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { useVariant } from '../../../lib/pages/scope.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Contracts } from './contracts.tsx';
import styles from './figures.module.css';
import { KarmaCharts } from './karma-charts.tsx';
import { Opponents } from './opponents.tsx';
import { Places } from './places.tsx';
import { useStats } from './use-stats.ts';

export default function Figures() {
  const t = useT();
  const { stats, again } = useStats();
  if (stats === null) {
    return (
      <p role="status" className={styles.waiting}>
        {t('settings.loading')}
      </p>
    );
  }
  if (stats === 'failed') {
    return (
      <p role="alert" className={styles.empty}>
        {t('settings.loadFailed')}{' '}
        <Button look="quiet" onClick={again}>
          {t('settings.again')}
        </Button>
      </p>
    );
  }
  return <Shown stats={stats} />;
}

function Shown({ stats }: { readonly stats: StatsReply }) {
  const t = useT();
  const variant = useVariant();
  const { karma, places, contracts, opponents } = stats;
  const hasPlaces = Object.values(places).some((counts) => counts?.some((count) => count > 0));
  const toTheTables = (
    <Link className={styles.way} to={paths.landing(t.locale, variant)}>
      {t('settings.figures.play')}
    </Link>
  );
  return (
    <div className={styles.figures}>
      <Figure title={t('settings.figures.karma')}>
        {karma.length === 0 ? (
          <Empty way={toTheTables}>{t('settings.figures.noKarma')}</Empty>
        ) : (
          <KarmaCharts karma={karma} />
        )}
      </Figure>
      <Figure title={t('settings.figures.places')}>
        {hasPlaces ? <Places places={places} /> : <Empty>{t('settings.figures.noPlaces')}</Empty>}
      </Figure>
      <Figure title={t('settings.figures.contracts')} mark={contracts === null && <PremiumMark />}>
        {contracts === null && <Empty>{t('settings.figures.contractsPremium')}</Empty>}
        {contracts?.length === 0 && <Empty>{t('settings.figures.noContracts')}</Empty>}
        {contracts !== null && <Contracts contracts={contracts} />}
      </Figure>
      <Figure title={t('settings.figures.opponents')}>
        {opponents === null || opponents.length === 0 ? (
          <Empty>{t('settings.figures.noOpponents')}</Empty>
        ) : (
          <Opponents opponents={opponents} />
        )}
      </Figure>
    </div>
  );
}

interface FigureProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

function Figure({ title, mark, children }: FigureProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {mark}
      </div>
      {children}
    </section>
  );
}

const Empty = ({ way, children }: { readonly way?: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.empty}>
    <p>{children}</p>
    {way}
  </div>
);
