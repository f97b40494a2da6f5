/** Keeps what the member's own choices cost when all are known, and says where they are summed up. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './cost.module.css';
import { keepCosts, type OwnCosts } from './keep-costs.ts';

export function Kept(costs: OwnCosts) {
  const t = useT();
  const { variant } = costs.telling.timeline;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let isGone = false;
    void keepCosts(costs).then((kept) => {
      if (!isGone) setKept(kept);
    });
    return () => {
      isGone = true;
    };
    // Shown once all choices are known, for one seat.
  }, []);
  return (
    <p className={styles.lead} role="status">
      {isKept && (
        <>
          {t('cost.kept')} <Link to={`${paths.myPlay()}?game=${variant}`}>{t('cost.myPlay')}</Link>
        </>
      )}
    </p>
  );
}
