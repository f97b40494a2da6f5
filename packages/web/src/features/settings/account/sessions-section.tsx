/**
 * All sessions of this account. Each one but this can be ended here in sudo, and so can all of them together.
 */
import type { SessionReply } from '@troef/protocol';
import { Monitor } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { ago } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { endOtherSession, endOtherSessions, listSessions } from '../api.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';
import { useList } from '../parts/use-list.ts';
import { useSensitive } from '../parts/use-sudo.ts';
import { WaitingList } from '../parts/waiting-list.tsx';

const ACTION = 'sessions';

export function SessionsSection() {
  const t = useT();
  const list = useList(listSessions);
  const { busy, word, run } = useAct();
  // Scrolls to this section after sudo.
  useSensitive(ACTION);
  const nameOf = ({ device }: SessionReply) => (device === '' ? t('settings.sessions.unknown') : device);
  const end = async (session: SessionReply) => {
    const ended = await run(() => endOtherSession(session.id), {
      done: t('settings.sessions.ended', { device: nameOf(session) }),
      action: ACTION,
    });
    if (ended !== undefined) list.reload();
  };
  const endAll = async () => {
    const ended = await run(endOtherSessions, {
      done: t('settings.sessions.allEnded'),
      action: ACTION,
    });
    if (ended !== undefined) list.reload();
  };
  return (
    <Section title={t('settings.sessions.title')} hint={t('settings.sessions.hint')} anchor={ACTION}>
      <WaitingList of={list} />
      <ul className={styles.list}>
        {list.items.map((session) => (
          <li key={session.id} className={styles.item}>
            <Monitor size={22} aria-hidden="true" />
            <span className={styles.what}>
              {nameOf(session)}
              <small>{t('settings.sessions.used', { date: ago(t.locale, session.used) })}</small>
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
      {list.items.length > 2 && (
        <div>
          <Button disabled={busy} onClick={() => void endAll()}>
            {t('settings.sessions.endAll')}
          </Button>
        </div>
      )}
      <Said word={word} />
    </Section>
  );
}
