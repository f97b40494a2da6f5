/** How the site is doing now, in figures that are read again every ten seconds. What is wrong is said on top. */
import type { Dashboard as Figures } from '@troef/protocol';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useUser } from '../../../lib/session/user.ts';
import { ago, dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Block } from '../parts/head.tsx';
import parts from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { SectionLink } from '../parts/section-link.tsx';
import { maySee } from '../sections.ts';
import { longTime } from '../tournaments/words.ts';
import { readDashboard } from './api.ts';
import { DayBars } from './day-bars.tsx';
import styles from './overview.module.css';
import { PremiumBars } from './premium-bars.tsx';
import { ErrorsBlock, JobsBlock, SendingBlock, ServersBlock } from './running-blocks.tsx';
import { warningsOf } from './warnings.ts';

const AGAIN_MS = 10_000;
/** The caller may not see the figures any more. */
const REFUSED: readonly number[] = [401, 403, 404];
const GB = 1_000_000_000;

export function Dashboard() {
  const t = useT();
  const reading = useRead(readDashboard, []);
  const { again } = reading;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  // Ten seconds without an answer do not take away what was known.
  const isStale =
    reading.value !== undefined && reading.error !== undefined && !REFUSED.includes(reading.error.status);
  return (
    <>
      <p role="status" className={parts.said} data-tone="bad">
        {isStale && t('adminRunning.stale', { when: dayAndTime(t.locale, reading.value.at) })}
      </p>
      <Read of={isStale ? { ...reading, error: undefined } : reading}>
        {(figures) => <Shown figures={figures} />}
      </Read>
    </>
  );
}

function Shown({ figures }: { readonly figures: Figures }) {
  const t = useT();
  const me = useUser();
  const { online, rooms, moves, computers, errors, storage } = figures;
  const sum = (of: 'open' | 'playing' | 'alone'): number => rooms.reduce((all, each) => all + each[of], 0);
  const faults = errors.reduce((all, { count }) => all + count, 0);
  const seesMoney = maySee(me, { permission: 'admin.store' });
  const money = [...(figures.revenue ?? []), ...(figures.donations ?? [])];
  const warnings = warningsOf(figures, Date.parse(figures.at));
  const ms = (value: number | undefined): string =>
    value === undefined ? '–' : t('adminRunning.ms', { ms: Math.round(value) });
  const gb = (bytes: number): string =>
    t('adminRunning.gb', {
      gb: new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 }).format(bytes / GB),
    });
  return (
    <>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning.what} className={styles.warning}>
              <TriangleAlert size={20} aria-hidden="true" />
              <span>
                {t(`adminRunning.warning.${warning.what}`, { count: warning.count })}{' '}
                <SectionLink
                  to={[warning.to]}
                  {...(warning.query !== undefined && { query: warning.query })}
                  linkOnly
                >
                  {t('adminRunning.warning.look')}
                </SectionLink>
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.strip}>
        <Figure
          name={t('adminRunning.figure.people')}
          value={String(online.people)}
          hint={t('adminRunning.figure.guests', { count: online.guests })}
        />
        <Figure
          name={t('adminRunning.figure.tables')}
          value={String(sum('playing'))}
          hint={t('adminRunning.figure.open', { open: sum('open'), alone: sum('alone') })}
        />
        <Figure
          name={t('adminRunning.figure.moves')}
          value={String(Math.round(moves.perMinute))}
          hint={t('adminRunning.figure.fiveMinutes')}
        />
        <Figure
          name={t('adminRunning.figure.ack')}
          value={ms(moves.ackMs?.p95)}
          hint={moves.ackMs === null ? '' : t('adminRunning.figure.half', { ms: ms(moves.ackMs.p50) })}
        />
        <Figure
          name={t('adminRunning.figure.computers')}
          value={ms(computers.thinkMs?.p95)}
          hint={
            computers.thinkMs === null ? '' : t('adminRunning.figure.half', { ms: ms(computers.thinkMs.p50) })
          }
        />
        <Figure
          name={t('adminRunning.figure.errors')}
          value={String(faults)}
          hint={errors
            .slice(0, 3)
            .map(({ code, count }) => `${code} ${count}`)
            .join(', ')}
        />
      </dl>
      <div className={styles.two}>
        <Block title={t('adminRunning.byGame')}>
          {rooms.length === 0 && <p className={parts.none}>{t('adminRunning.noTable')}</p>}
          {rooms.length > 0 && (
            <DataTable
              caption={t('adminRunning.byGame')}
              items={rooms}
              keyOf={({ variant }) => variant}
              columns={[
                {
                  title: t('adminEvents.form.game'),
                  kind: 'head',
                  cell: ({ variant }) => t(`games.${variant}.name`),
                },
                { title: t('adminRunning.playing'), kind: 'number', cell: ({ playing }) => playing },
                { title: t('adminRunning.waiting'), kind: 'number', cell: ({ open }) => open },
                { title: t('adminRunning.alone'), kind: 'number', cell: ({ alone }) => alone },
              ]}
            />
          )}
        </Block>
        <Block
          title={t('adminRunning.next')}
          aside={
            <SectionLink to={['tournaments']} linkOnly>
              {t('adminRunning.all')}
            </SectionLink>
          }
        >
          {figures.tournaments.length === 0 && <p className={parts.none}>{t('adminEvents.list.none')}</p>}
          <ul className={parts.lines}>
            {figures.tournaments.map(({ id, name, start, players, reserves }) => (
              <li key={id}>
                <span>
                  <SectionLink to={['tournaments', id]}>{name[t.locale]}</SectionLink>
                  <br />
                  <small className={parts.soft}>{longTime(t.locale, start)}</small>
                </span>
                <span className={styles.count}>{t('adminRunning.registered', { players, reserves })}</span>
              </li>
            ))}
          </ul>
        </Block>
        <Block title={t('admin.section.reports')}>
          <p>
            {t('adminRunning.reports', { open: figures.reports.open, looking: figures.reports.looking })}{' '}
            {figures.reports.oldestOpenAt !== null &&
              t('adminRunning.oldest', { when: ago(t.locale, figures.reports.oldestOpenAt) })}{' '}
            {figures.reports.oldestLookingAt !== null &&
              t('adminRunning.oldestLooking', { when: ago(t.locale, figures.reports.oldestLookingAt) })}
          </p>
          <p>
            <SectionLink to={['reports']} query="status=open" linkOnly>
              {t('adminRunning.toReports')}
            </SectionLink>
          </p>
        </Block>
        <Block title={t('adminRunning.house')}>
          <dl className={parts.facts}>
            <Fact name={t('adminRunning.release')} value={nameOf(figures.release)} />
            <Fact name={t('adminRunning.database')} value={gb(storage.databaseBytes)} />
            {storage.diskBytes !== null && storage.diskFreeBytes !== null && (
              <Fact
                name={t('adminRunning.disk')}
                value={t('adminRunning.free', {
                  free: gb(storage.diskFreeBytes),
                  all: gb(storage.diskBytes),
                })}
              />
            )}
            <Fact name={t('adminRunning.premium')} value={String(figures.premium.now)} />
          </dl>
        </Block>
        <JobsBlock jobs={figures.jobs} nightly={figures.nightly} />
        <SendingBlock outbox={figures.outbox} push={figures.push} mail={figures.mail} />
        <ServersBlock processes={figures.processes} />
        <ErrorsBlock errors={errors} />
      </div>
      <div className={styles.two}>
        <DayBars title={t('adminRunning.joined')} days={figures.joined} />
        <DayBars title={t('adminRunning.verified')} days={figures.verified} />
        <DayBars title={t('adminRunning.premiumBegun')} days={figures.premium.started} />
        <DayBars title={t('adminRunning.premiumEnded')} days={figures.premium.ended} />
        {seesMoney && <PremiumBars />}
      </div>
      {seesMoney && money.length > 0 && (
        <Block title={t('adminRunning.money')}>
          <dl className={parts.facts}>
            {money.map(({ kind, currency, amount, count }) => (
              <Fact
                key={`${kind} ${currency}`}
                name={`${t(`adminStore.kind.${kind}` as 'adminStore.kind.gift')} (${count})`}
                value={new Intl.NumberFormat(t.locale, { style: 'currency', currency }).format(amount / 100)}
              />
            ))}
          </dl>
        </Block>
      )}
    </>
  );
}

/** The version, and the folder of the release if it has another name. */
const nameOf = ({ version, release }: Figures['release']): string =>
  release === null || release === version ? version : `${release} (${version})`;

function Figure({
  name,
  value,
  hint,
}: {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
}) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{hint}</small>
      </dd>
    </div>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
