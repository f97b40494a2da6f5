/**
 * Reports with their age; the open ones if the address names no state. What waits begins with what has waited longest,
 * what is closed with what came last.
 */
import { REPORT_STATUSES, REPORTED_BY_FILTER, type ReportReply } from '@troef/protocol';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { usePeople } from '../../../lib/people/people.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { age, isLate } from './age.ts';
import { LIST } from './api.ts';

const USUAL = 'open';

export function ReportQueue() {
  const t = useT();
  const [query] = useSearchParams();
  const asked = query.get('status') ?? USUAL;
  const status = REPORT_STATUSES.find((each) => each === asked);
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
        usual={USUAL}
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
  const { people, state } = usePeople(ids, false);
  const nameOf = (id: string): string =>
    id === REPORTED_BY_FILTER
      ? t('adminPeople.filter')
      : (people.find((person) => person.id === id)?.name ??
        (state === 'loading' ? '…' : t('adminPeople.guest')));
  return (
    <DataTable
      caption={t('admin.section.reports')}
      items={reports}
      keyOf={byId}
      columns={[
        {
          title: t('adminPeople.queue.age'),
          kind: 'bare',
          cell: (report) => (
            <time
              className={styles.age}
              data-late={isLate(report, Date.now()) ? '' : undefined}
              dateTime={report.at}
              title={dayAndTime(t.locale, report.at)}
            >
              {age(t, Date.now() - Date.parse(report.at))}
            </time>
          ),
        },
        {
          title: t('adminPeople.queue.what'),
          kind: 'head',
          cell: ({ id, reason, user, line }) => (
            <>
              <Link to={paths.admin('reports', id)}>
                {labelled(t.locale, t(`adminPeople.reason.${reason}`), nameOf(user))}
              </Link>
              {line !== null && <div className={styles.soft}>{line}</div>}
            </>
          ),
        },
        { title: t('adminPeople.queue.by'), cell: ({ reporter }) => nameOf(reporter) },
        {
          title: t('adminEvents.column.state'),
          cell: ({ status }) => t(`adminPeople.status.${status}`),
        },
      ]}
    />
  );
}
