/** What administrators did and read, the newest first, with what was before and after. */
import type { AuditEntry } from '@troef/protocol';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, fromFirstPage, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { SectionLink } from '../parts/section-link.tsx';
import { AUDIT } from '../platform/api.ts';

/** First words of acts. */
const ACTS = [
  'user',
  'report',
  'room',
  'slam',
  'tournament',
  'order',
  'coupon',
  'poll',
  'backer',
  'platform',
  'admin',
  'job',
  'read',
] as const;

export default function AuditSection() {
  const t = useT();
  const [query] = useSearchParams();
  const action = query.get('action') ?? undefined;
  const by = query.get('actor') ?? undefined;
  const about = query.get('target') ?? undefined;
  const list = useList<AuditEntry>(AUDIT, { action, actor: by, target: about });
  /** The address of what one administrator did, or all of them, with the same kind of act; or of one target. */
  const addressOf = (actor: string | null, name: 'actor' | 'target' = 'actor'): string =>
    `${paths.admin('audit')}?${fromFirstPage(query, name, actor)}`;
  const name = list.value?.data.find(({ actor }) => actor?.id === by)?.actor?.name;
  const aboutName = list.value?.data.find(({ target }) => target === about)?.targetName;
  return (
    <>
      <Head title={t('admin.section.audit')} lead={t('adminRunning.audit.lead')} />
      <Filter
        label={t('adminRunning.audit.by')}
        name="action"
        values={ACTS}
        words={(each) => t(`adminRunning.audit.${each}`)}
        all={t('adminRunning.audit.all')}
      />
      {by !== undefined && (
        <p>
          {t('adminRunning.audit.only', { name: name ?? by })}{' '}
          <Link to={addressOf(null)}>{t('adminRunning.audit.everybody')}</Link>
        </p>
      )}
      {about !== undefined && (
        <p>
          {t('adminRunning.audit.about', { name: aboutName ?? about })}{' '}
          <Link to={addressOf(null, 'target')}>{t('adminRunning.audit.everything')}</Link>
        </p>
      )}
      <List of={list} none={t('adminRunning.audit.none')}>
        {(entries) => (
          <ul className={styles.lines}>
            {entries.map(
              ({ id, at, actor, action: act, target, targetName, before, after, reason, withheld }) => (
                <li key={id}>
                  <div className={styles.stretch}>
                    <p>
                      <b>{act}</b>
                      {target !== null && ' '}
                      {targetName !== null && target !== null ? (
                        <SectionLink to={['users', target]}>{targetName}</SectionLink>
                      ) : (
                        target
                      )}
                      {reason !== null && labelled(t.locale, '', reason)}
                    </p>
                    {withheld && <p className={styles.soft}>{t('adminRunning.audit.withheld')}</p>}
                    {(before !== null || after !== null) && (
                      <details>
                        <summary>{t('adminRunning.audit.values')}</summary>
                        <pre className={styles.values}>{JSON.stringify({ before, after }, null, 2)}</pre>
                      </details>
                    )}
                  </div>
                  <span className={styles.soft}>
                    {actor === null ? (
                      t('adminRunning.audit.machine')
                    ) : (
                      <Link
                        to={addressOf(actor.id)}
                        aria-label={labelled(t.locale, t('adminRunning.audit.actsOf'), actor.name)}
                      >
                        {actor.name}
                      </Link>
                    )}
                    , {dayAndTime(t.locale, at)}
                  </span>
                </li>
              ),
            )}
          </ul>
        )}
      </List>
    </>
  );
}
