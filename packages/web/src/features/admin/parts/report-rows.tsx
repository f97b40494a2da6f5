/** Reports in a few words, each leading to its case. */
import type { ReportReply } from '@troef/protocol';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { ago } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './parts.module.css';

export function ReportRows({ reports }: { readonly reports: readonly ReportReply[] }) {
  const t = useT();
  if (reports.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {reports.map(({ id, reason, status, at }) => (
        <li key={id}>
          <Link to={paths.admin('reports', id)}>{t(`adminPeople.reason.${reason}`)}</Link>
          <span className={styles.soft}>
            {t(`adminPeople.status.${status}`)}, {ago(t.locale, at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
