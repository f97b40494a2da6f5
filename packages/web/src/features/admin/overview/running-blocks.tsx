/** What the servers, the jobs and the outbox do now, for the dashboard. */
import type { Dashboard } from '@troef/protocol';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { ago, dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Block } from '../parts/head.tsx';
import parts from '../parts/parts.module.css';

const RUNS_SHOWN = 6;
const ERRORS_SHOWN = 6;
/** Refusals are those of so many minutes. */
const MINUTES = 5;

/** The jobs that failed first, then those that ran last. */
export function JobsBlock({ jobs, nightly }: Pick<Dashboard, 'jobs' | 'nightly'>) {
  const t = useT();
  const weight = (state: string): number => (state === 'failed' || state === 'retry' ? 0 : 1);
  const runs = jobs.last
    .toSorted(
      (one, other) =>
        weight(one.state) - weight(other.state) ||
        (other.startedAt ?? other.runAt).localeCompare(one.startedAt ?? one.runAt),
    )
    .slice(0, RUNS_SHOWN);
  return (
    <Block
      title={t('admin.section.jobs')}
      aside={<Link to={paths.admin('jobs')}>{t('adminRunning.all')}</Link>}
    >
      <p>
        {t('adminRunning.jobs.now', {
          waiting: jobs.waiting,
          active: jobs.active,
          failed: jobs.failed,
        })}{' '}
        {nightly.backupAt !== null &&
          t('adminRunning.jobs.backup', { when: ago(t.locale, nightly.backupAt) })}
      </p>
      <ul className={parts.lines}>
        {runs.map(({ id, name, state, startedAt, runAt }) => (
          <li key={id}>
            <span>
              {name}
              <br />
              <small className={parts.soft}>{dayAndTime(t.locale, startedAt ?? runAt)}</small>
            </span>
            <span className={parts.mark} data-tone={weight(state) === 0 ? 'bad' : undefined}>
              {t(`adminRunning.run.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** What waits to be sent, and what became of the mails and pushes of the last days. */
export function SendingBlock({ outbox, push, mail }: Pick<Dashboard, 'outbox' | 'push' | 'mail'>) {
  const t = useT();
  const share = (sent: number, failed: number): string =>
    sent + failed === 0
      ? '–'
      : new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 }).format(
          sent / (sent + failed),
        );
  const rows = [
    { id: 'mail', name: t('adminRunning.mail'), sent: mail.sent, failed: mail.refused },
    { id: 'push', name: t('adminRunning.push'), sent: push.sent, failed: push.failed },
  ];
  return (
    <Block title={t('adminRunning.sending')}>
      <DataTable
        caption={t('adminRunning.sending')}
        items={rows}
        keyOf={byId}
        columns={[
          { title: t('adminRunning.channel'), kind: 'head', cell: ({ name }) => name },
          { title: t('adminRunning.sent'), kind: 'number', cell: ({ sent }) => sent },
          { title: t('adminRunning.givenUp'), kind: 'number', cell: ({ failed }) => failed },
          { title: t('adminRunning.taken'), kind: 'number', cell: ({ sent, failed }) => share(sent, failed) },
        ]}
      />
      <p>
        {outbox.length === 0 && t('adminRunning.nothingWaits')}
        {outbox.map(({ channel, waiting, oldestSeconds }) => (
          <span key={channel}>
            {t('adminRunning.waits', {
              channel: channel === 'mail' ? t('adminRunning.mails') : t('adminRunning.pushes'),
              count: waiting,
              seconds: oldestSeconds ?? 0,
            })}{' '}
          </span>
        ))}
      </p>
    </Block>
  );
}

/** Every process that runs. */
export function ServersBlock({ processes }: Pick<Dashboard, 'processes'>) {
  const t = useT();
  return (
    <Block title={t('adminRunning.servers')}>
      <DataTable
        caption={t('adminRunning.servers')}
        items={processes}
        keyOf={byId}
        columns={[
          {
            title: t('adminRunning.begun'),
            kind: 'head',
            cell: ({ startedAt }) => ago(t.locale, startedAt),
          },
          { title: t('adminRunning.release'), cell: ({ version }) => version ?? '–' },
          { title: t('adminRunning.people'), kind: 'number', cell: ({ people }) => people },
          { title: t('adminRunning.sockets'), kind: 'number', cell: ({ sockets }) => sockets },
        ]}
      />
    </Block>
  );
}

/** Refusals and faults by code, a minute. */
export function ErrorsBlock({ errors }: Pick<Dashboard, 'errors'>) {
  const t = useT();
  const number = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 });
  return (
    <Block title={t('adminRunning.figure.errors')}>
      {errors.length === 0 && <p className={parts.none}>{t('adminRunning.noErrors')}</p>}
      {errors.length > 0 && (
        <DataTable
          caption={t('adminRunning.figure.errors')}
          items={errors.slice(0, ERRORS_SHOWN)}
          keyOf={({ code }) => code}
          columns={[
            { title: t('adminRunning.code'), kind: 'head', cell: ({ code }) => <code>{code}</code> },
            {
              title: t('adminRunning.aMinute'),
              kind: 'number',
              cell: ({ count }) => number.format(count / MINUTES),
            },
          ]}
        />
      )}
    </Block>
  );
}
