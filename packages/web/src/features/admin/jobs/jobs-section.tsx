/** The jobs with their last runs, by how the last one went, and a run by hand. */
import type { JobReply } from '@troef/protocol';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, usePartOf } from '../parts/list.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useRead } from '../parts/read.tsx';
import { useAct } from '../parts/use-act.ts';
import { readJobs } from '../platform/api.ts';
import { LAST_RUNS, lastRunOf } from './last-run.ts';
import { RunDialog } from './run-dialog.tsx';

export default function JobsSection() {
  const t = useT();
  const act = useAct();
  const reading = useRead(readJobs, []);
  const [asked, setAsked] = useState<string | null>(null);
  const [query] = useSearchParams();
  const state = LAST_RUNS.find((each) => each === query.get('state'));
  const list = usePartOf(reading, ({ data }) =>
    data.filter((job) => state === undefined || lastRunOf(job, Date.now()) === state),
  );
  return (
    <>
      <Head title={t('admin.section.jobs')} lead={t('adminRunning.job.lead')}>
        <Button onClick={reading.again}>{t('adminRunning.job.again')}</Button>
      </Head>
      <Said outcome={asked === null ? act.outcome : null} />
      {asked !== null && (
        <RunDialog
          key={asked}
          name={asked}
          act={act}
          onDone={() => {
            setAsked(null);
            reading.again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <Filter
        label={t('adminRunning.job.byLast')}
        name="state"
        values={LAST_RUNS}
        words={(each) => t(`adminRunning.lastRun.${each}`)}
        all={t('adminRunning.job.all')}
      />
      <List of={list} none={t('adminRunning.job.none')}>
        {(jobs) => (
          <DataTable
            caption={t('admin.section.jobs')}
            items={jobs}
            keyOf={byId}
            columns={[
              { title: t('adminRunning.job.name'), kind: 'head', cell: ({ name }) => name },
              {
                title: t('adminRunning.job.last'),
                cell: ({ runs: [last] }) =>
                  last?.startedAt == null ? '–' : dayAndTime(t.locale, last.startedAt),
              },
              { title: t('adminRunning.job.how'), cell: ({ runs }) => <How runs={runs} /> },
              {
                title: t('adminRunning.job.next'),
                cell: ({ nextAt }) => (nextAt === null ? '–' : dayAndTime(t.locale, nextAt)),
              },
              {
                title: t('adminEvents.people.acts'),
                kind: 'acts',
                cell: ({ name }) => (
                  <Button
                    aria-label={labelled(t.locale, t('adminRunning.job.run'), name)}
                    aria-haspopup="dialog"
                    onClick={() => {
                      act.say(null);
                      setAsked(name);
                    }}
                  >
                    {t('adminRunning.job.run')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </List>
    </>
  );
}

/** How the last run ended, with those before it. */
function How({ runs }: Pick<JobReply, 'runs'>) {
  const t = useT();
  const [last] = runs;
  if (last === undefined) return t('adminRunning.job.never');
  return (
    <>
      <span className={styles.mark} data-tone={last.state === 'failed' ? 'bad' : undefined}>
        {t(`adminRunning.run.${last.state}`)}
      </span>
      {last.error !== undefined && <div className={styles.soft}>{last.error}</div>}
      {runs.length > 1 && (
        <details>
          <summary>{t('adminRunning.job.before', { count: runs.length })}</summary>
          <ul className={styles.lines}>
            {runs.map((each) => (
              <li key={each.id}>
                <span>{dayAndTime(t.locale, each.startedAt ?? each.runAt)}</span>
                <span>{t(`adminRunning.run.${each.state}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
