/** Every log-in of this account that still stands; each but this one can be ended here. */
import type { SessionReply } from '@troef/protocol';
import { Monitor } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { dayAndTime } from '../../../lib/dates.ts';
import { useT } from '../../../lib/i18n.tsx';
import { segment } from '../../../lib/pages-of.ts';
import { asAccount } from '../../../lib/session.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';
import { useList } from '../parts/use-list.ts';
import { WaitingList } from '../parts/waiting-list.tsx';

const PATH = '/api/users/me/sessions';

export function SessionsSection() {
  const t = useT();
  const list = useList<SessionReply>(PATH);
  const { busy, word, run } = useAct();
  const nameOf = ({ device }: SessionReply) => (device === '' ? t('settings.sessions.unknown') : device);
  const end = async (session: SessionReply) => {
    const ended = await run(() => asAccount('DELETE', `${PATH}/${segment(session.id)}`), {
      done: t('settings.sessions.ended', { device: nameOf(session) }),
    });
    if (ended !== undefined) list.reload();
  };
  return (
    <Section title={t('settings.sessions.title')} hint={t('settings.sessions.hint')}>
      <WaitingList of={list} />
      <ul className={styles.list}>
        {list.items.map((session) => (
          <li key={session.id} className={styles.item}>
            <Monitor size={22} aria-hidden="true" />
            <span className={styles.what}>
              {nameOf(session)}
              <small>{t('settings.sessions.used', { date: dayAndTime(t.locale, session.used) })}</small>
            </span>
            {session.current ? (
              <span className={styles.mark} data-tone="good">
                {t('settings.sessions.here')}
              </span>
            ) : (
              <Button
                look="plain"
                disabled={busy}
                aria-label={t('settings.sessions.endOf', { device: nameOf(session) })}
                onClick={() => void end(session)}
              >
                {t('settings.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Said word={word} />
    </Section>
  );
}
