/** Former names, log-ins, reports, and members with the same network address. */
import type { SupportFile } from '@troef/protocol';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Block } from '../parts/head.tsx';
import styles from '../parts/parts.module.css';
import { ReportRows } from '../parts/report-rows.tsx';
import { wayOf } from '../parts/ways.ts';

export function UserFile({ file }: { readonly file: SupportFile }) {
  const t = useT();
  const { names, sessions, reportsAbout, reportsBy, overlaps } = file;
  return (
    <>
      <Block title={t('adminPeople.file.reports')}>
        <h3>{t('adminPeople.file.about', { count: reportsAbout.length })}</h3>
        <ReportRows reports={reportsAbout} />
        <h3>{t('adminPeople.file.by', { count: reportsBy.length })}</h3>
        <ReportRows reports={reportsBy} />
      </Block>
      <Block title={t('adminPeople.file.overlaps')}>
        <p className={styles.soft}>{t('adminPeople.file.overlapsHint')}</p>
        {overlaps.length === 0 && <p className={styles.none}>{t('adminPeople.file.noOverlap')}</p>}
        <ul className={styles.lines}>
          {overlaps.map(({ user, name, days, sameDevice }) => (
            <li key={user}>
              <Link to={paths.admin('users', user)}>{name || t('adminPeople.nameless')}</Link>
              <span>
                {t(sameDevice ? 'adminPeople.file.sameDevice' : 'adminPeople.file.sameAddress', { days })}
              </span>
            </li>
          ))}
        </ul>
      </Block>
      <Block title={t('adminPeople.file.sessions')}>
        {names.length > 0 && <p>{t('adminPeople.file.names', { names: names.join(', ') })}</p>}
        <ul className={styles.lines}>
          {sessions.map(({ id, device, method, used, ended }) => (
            <li key={id}>
              <span>
                {device || t('adminPeople.file.unknownDevice')}, {wayOf(t, method)}
              </span>
              <span className={styles.soft}>
                {ended === null
                  ? t('adminPeople.file.used', { when: dayAndTime(t.locale, used) })
                  : t('adminPeople.file.ended', { when: dayAndTime(t.locale, ended) })}
              </span>
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}
