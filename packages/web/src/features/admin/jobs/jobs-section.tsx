/** The jobs with their last runs, and a run by hand. */
import type { JobReply } from '@troef/protocol';
import { Button } from '../../../components/form/button.tsx';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { useAct } from '../parts/use-act.ts';
import { readJobs, runJob } from '../platform/api.ts';

export default function JobsSection() {
  const t = useT();
  const act = useAct();
  const reading = useRead(readJobs, []);
  const run = async (name: string): Promise<void> => {
    if ((await act.run(() => runJob(name), t('adminRunning.job.asked', { name }))) !== undefined)
      reading.again();
  };
  return (
    <>
      <Head title={t('admin.section.jobs')} lead={t('adminRunning.job.lead')}>
        <Button onClick={reading.again}>{t('adminRunning.job.again')}</Button>
      </Head>
      <Said outcome={act.outcome} />
      <Read of={reading}>
        {({ data }) => (
          <table className={styles.table}>
            <caption className="visually-hidden">{t('admin.section.jobs')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('adminRunning.job.name')}</th>
                <th scope="col">{t('adminRunning.job.last')}</th>
                <th scope="col">{t('adminRunning.job.how')}</th>
                <th scope="col">{t('adminRunning.job.next')}</th>
                <th scope="col">{t('adminEvents.people.acts')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((job) => (
                <Row key={job.id} job={job} onRun={() => void run(job.name)} />
              ))}
            </tbody>
          </table>
        )}
      </Read>
    </>
  );
}

function Row({ job, onRun }: { readonly job: JobReply; readonly onRun: () => void }) {
  const t = useT();
  const [last] = job.runs;
  return (
    <tr>
      <th scope="row">{job.name}</th>
      <td data-label={t('adminRunning.job.last')}>
        {last?.startedAt == null ? '–' : dayAndTime(t.locale, last.startedAt)}
      </td>
      <td data-label={t('adminRunning.job.how')}>
        {last === undefined ? (
          t('adminRunning.job.never')
        ) : (
          <span className={styles.mark} data-tone={last.state === 'failed' ? 'bad' : undefined}>
            {t(`adminRunning.run.${last.state}`)}
          </span>
        )}
        {last?.error !== undefined && <div className={styles.soft}>{last.error}</div>}
        {job.runs.length > 1 && (
          <details>
            <summary>{t('adminRunning.job.before', { count: job.runs.length })}</summary>
            <ul className={styles.lines}>
              {job.runs.map((run) => (
                <li key={run.id}>
                  <span>{dayAndTime(t.locale, run.startedAt ?? run.runAt)}</span>
                  <span>{t(`adminRunning.run.${run.state}`)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td data-label={t('adminRunning.job.next')}>
        {job.nextAt === null ? '–' : dayAndTime(t.locale, job.nextAt)}
      </td>
      <td>
        <Button aria-label={labelled(t.locale, t('adminRunning.job.run'), job.name)} onClick={onRun}>
          {t('adminRunning.job.run')}
        </Button>
      </td>
    </tr>
  );
}
