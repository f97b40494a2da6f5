/** The reports that the member has made, and what became of each (docs/behaviour/reports.md 2). */
import { ago } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { listReports } from '../api.ts';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { useList } from '../parts/use-list.ts';
import { WaitingList } from '../parts/waiting-list.tsx';

export function ReportsSection() {
  return (
    <Words of="chat">
      <Reports />
    </Words>
  );
}

function Reports() {
  const t = useT();
  const list = useList(listReports);
  return (
    <Section title={t('settings.reports.title')} hint={t('settings.reports.hint')} anchor="reports">
      <WaitingList of={list} />
      {list.state === 'there' && list.items.length === 0 && <p>{t('settings.reports.none')}</p>}
      <ul className={styles.list}>
        {list.items.map(({ id, name, reason, status, at }) => (
          <li key={id} className={styles.item}>
            <span className={styles.what}>
              {name === '' ? t('settings.figures.gone') : name}
              <small>
                {t(`chat.reason.${reason}`)} · {ago(t.locale, at)}
              </small>
            </span>
            <span className={styles.mark} data-tone={status === 'acted' ? 'good' : undefined}>
              {t(`settings.reports.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
