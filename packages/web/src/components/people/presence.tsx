/** Whether a user is online and would like to play, as far as they show it. */

import type { Seen } from '../../lib/people/people.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './people.module.css';

export function Presence({ of: { availability, online } }: { readonly of: Seen }) {
  const t = useT();
  const { status, until } = availability;
  const isPast = until !== null && Date.parse(until) <= Date.now();
  if (status === 'unavailable' || isPast) {
    if (online !== true) return null;
    return <span className={styles.presence}>{t('settings.people.online')}</span>;
  }
  const time =
    until === null
      ? ''
      : ` ${t('settings.people.until', {
          time: new Intl.DateTimeFormat(t.locale, { timeStyle: 'short' }).format(new Date(until)),
        })}`;
  return (
    <span className={styles.presence} data-status={status}>
      {t(`settings.people.${status}`)}
      {time}
    </span>
  );
}
