/** Tells a member that they are kept out of the rankings, and until when (docs/behaviour/ranking.md 1). */
import { useUser } from '../../lib/session/user.ts';
import { endTime } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './own-sum.module.css';

export function KeptOut() {
  const t = useT();
  const end = useUser()?.limitations.ranking;
  if (end === undefined) return null;
  return (
    <p className={styles.note}>
      {end === true ? t('ranking.kept') : t('ranking.keptUntil', { time: endTime(t.locale, end) })}
    </p>
  );
}
