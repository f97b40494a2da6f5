/** Reports with their age, the newest first; the open ones if the address names no state. */
import { REPORT_STATUSES, REPORTED_BY_FILTER, type ReportReply } from '@troef/protocol';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { usePeople } from '../../../lib/people/people.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { age, isLate } from './age.ts';
import { LIST } from './api.ts';

export function ReportQueue() {
  const t = useT();
  const [query] = useSearchParams();
  const status = REPORT_STATUSES.find((each) => each === query.get('status'));
  const list = useList<ReportReply>(LIST, { status });
  return (
    <>
      <Head title={t('admin.section.reports')} lead={t('adminPeople.queue.lead')} />
      <Filter
        label={t('adminPeople.queue.byState')}
        name="status"
        values={REPORT_STATUSES}
        words={(each) => t(`adminPeople.status.${each}`)}
        all={t('adminPeople.queue.all')}
      />
      <List of={list} none={t('adminPeople.queue.none')}>
        {(reports) => <Rows reports={reports} />}
      </List>
    </>
  );
}

function Rows({ reports }: { readonly reports: readonly ReportReply[] }) {
  const t = useT();
  const ids = [...new Set(reports.flatMap(({ user, reporter }) => [user, reporter]))].filter(
    (id) => id !== REPORTED_BY_FILTER,
  );
  const { people } = usePeople(ids, false);
  const nameOf = (id: string): string =>
    id === REPORTED_BY_FILTER
      ? t('adminPeople.filter')
      : (people.find((person) => person.id === id)?.name ?? t('adminPeople.guest'));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('admin.section.reports')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('adminPeople.queue.age')}</th>
          <th scope="col">{t('adminPeople.queue.what')}</th>
          <th scope="col">{t('adminPeople.queue.by')}</th>
          <th scope="col">{t('adminEvents.column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <td className={styles.age} data-late={isLate(report, Date.now()) ? '' : undefined}>
              <time dateTime={report.at} title={dayAndTime(t.locale, report.at)}>
                {age(t, Date.now() - Date.parse(report.at))}
              </time>
            </td>
            <th scope="row">
              <Link to={paths.admin('reports', report.id)}>
                {t(`adminPeople.reason.${report.reason}`)}: {nameOf(report.user)}
              </Link>
              {report.line !== null && <div className={styles.soft}>{report.line}</div>}
            </th>
            <td data-label={t('adminPeople.queue.by')}>{nameOf(report.reporter)}</td>
            <td data-label={t('adminEvents.column.state')}>{t(`adminPeople.status.${report.status}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
