/** The first page of the administration: the sections that this administrator may see, and what each is for. */
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Head } from '../parts/head.tsx';
import styles from '../parts/parts.module.css';
import { maySee, SECTIONS, type SectionPath } from '../sections.ts';
import { Dashboard } from './dashboard.tsx';

export default function OverviewPage() {
  const t = useT();
  const user = useUser();
  const shown = SECTIONS.filter((section) => maySee(user, section)).flatMap(({ path }) =>
    path === '' ? [] : [path],
  );
  return (
    <>
      <Head title={t('admin.section.overview')} />
      {maySee(user, { permission: 'admin.platform' }) && <Dashboard />}
      <ul className={styles.tiles}>
        {shown.map((path: Exclude<SectionPath, ''>) => (
          <li key={path}>
            <Link to={paths.admin(path)}>{t(`admin.section.${path}`)}</Link>
            <p className={styles.soft}>{t(`admin.about.${path}`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
