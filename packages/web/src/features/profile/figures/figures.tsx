/**
 * The statistics of a member (docs/behaviour/profile.md 2): karma over time, places, contracts, opponents.
 * Only members themselves see them, on their own profile. A part without data yet says how to get some.
 */
import type { PublicFigures, StatsReply } from '@troef/protocol';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { useVariant } from '../../../lib/pages/scope.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { ContractBars, ContractTable } from './contracts.tsx';
import { Figure } from './figure.tsx';
import styles from './figures.module.css';
import { KarmaCharts, KarmaTable } from './karma-charts.tsx';
import { OpponentBars, OpponentTable } from './opponents.tsx';
import { PlaceBars, PlaceTable } from './places.tsx';
import { Sums } from './sums.tsx';
import { useStats } from './use-stats.ts';

export default function Figures() {
  const t = useT();
  const { stats, everybody, again } = useStats();
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
  return <Shown stats={stats} everybody={everybody} />;
}

interface ShownProps {
  readonly stats: StatsReply;
  readonly everybody: PublicFigures | null;
}

function Shown({ stats, everybody }: ShownProps) {
  const t = useT();
  const variant = useVariant();
  const { karma, places, contracts } = stats;
  const declared = contracts?.filter(({ bid }) => bid > 0) ?? [];
  const met = stats.opponents ?? [];
  const hasPlaces = Object.values(places).some((counts) => counts?.some((count) => count > 0));
  const toTheTables = (
    <Link className={styles.way} to={paths.landing(t.locale, variant)}>
      {t('settings.figures.play')}
    </Link>
  );
  return (
    <div className={styles.figures}>
      <Sums stats={stats} />
      <Figure
        title={t('settings.figures.karma')}
        table={karma.length > 0 ? <KarmaTable karma={karma} /> : undefined}
      >
        {karma.length === 0 ? (
          <Empty way={toTheTables}>{t('settings.figures.noKarma')}</Empty>
        ) : (
          <KarmaCharts karma={karma} />
        )}
      </Figure>
      <Figure
        title={t('settings.figures.places')}
        table={hasPlaces ? <PlaceTable places={places} /> : undefined}
      >
        {hasPlaces ? <PlaceBars places={places} /> : <Empty>{t('settings.figures.noPlaces')}</Empty>}
      </Figure>
      <Figure
        title={t('settings.figures.contracts')}
        table={declared.length > 0 ? <ContractTable contracts={declared} everybody={everybody} /> : undefined}
      >
        {contracts === null && <PremiumLock feature="contracts" />}
        {contracts !== null && declared.length === 0 && <Empty>{t('settings.figures.noContracts')}</Empty>}
        {declared.length > 0 && <ContractBars contracts={declared} everybody={everybody} />}
      </Figure>
      <Figure
        title={t('settings.figures.opponents')}
        table={met.length > 0 ? <OpponentTable opponents={met} /> : undefined}
      >
        {met.length === 0 ? (
          <Empty>{t('settings.figures.noOpponents')}</Empty>
        ) : (
          <OpponentBars opponents={met} />
        )}
      </Figure>
    </div>
  );
}

const Empty = ({ way, children }: { readonly way?: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.empty}>
    <p>{children}</p>
    {way}
  </div>
);
