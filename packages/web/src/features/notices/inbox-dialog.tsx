/** The member's notices, each with a text and a link. Reading a notice removes it, here and on the server. */
import type { NotificationReply } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { changeSession, readSession } from '../../lib/session/session-store.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { deleteNotification, listNotifications } from './api.ts';
import styles from './inbox-dialog.module.css';

const LEADS_TO = { expiry: paths.settings(), spacing: paths.settings('games') } as const;

type InboxState = 'loading' | 'failed' | readonly NotificationReply[];

export default function InboxDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [state, setState] = useState<InboxState>('loading');
  useEffect(() => {
    void listNotifications().then((reply) => setState(reply.ok ? reply.value : 'failed'));
  }, []);
  const read = (id: string): void => {
    setState((before) => (typeof before === 'string' ? before : before.filter((each) => each.id !== id)));
    void markRead(id);
  };
  return (
    <Dialog title={t('notices.inbox.title')} onClose={onClose}>
      <div className={styles.body} aria-busy={state === 'loading'}>
        {state === 'failed' && <p role="alert">{t('notices.inbox.failed')}</p>}
        {typeof state !== 'string' && state.length === 0 && <p>{t('notices.inbox.empty')}</p>}
        {typeof state !== 'string' && state.length > 0 && (
          <ul className={styles.list}>
            {state.map(({ id, type }) => (
              <li key={id} className={styles.item}>
                <Words type={type} />
                <div className={styles.row}>
                  <Link
                    className={styles.way}
                    to={LEADS_TO[type]}
                    onClick={() => {
                      read(id);
                      onClose();
                    }}
                  >
                    {t(`notices.${type}.action`)}
                  </Link>
                  <button type="button" className={styles.way} onClick={() => read(id)}>
                    {t('notices.inbox.read')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Words({ type }: Pick<NotificationReply, 'type'>) {
  const t = useT();
  const until = useUser()?.premium_until ?? null;
  if (type === 'spacing') return <p>{t('notices.spacing')}</p>;
  if (until === null) return <p>{t('notices.expiry')}</p>;
  const end = new Date(until);
  if (end.getTime() <= Date.now()) return <p>{t('notices.expiry.over')}</p>;
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: 'Europe/Brussels' }).format(
    end,
  );
  return <p>{t('notices.expiry.on', { date })}</p>;
}

/** Deletes a notice, because it was read (docs/behaviour/notices.md 3). */
async function markRead(id: string): Promise<void> {
  const { profile } = readSession();
  if (profile !== null) {
    changeSession({ profile: { ...profile, notifications: Math.max(0, profile.notifications - 1) } });
  }
  const reply = await deleteNotification(id);
  // biome-ignore lint/suspicious/noConsole: a save that fails is logged, and nothing else
  if (!reply.ok) console.warn('not marked as read', reply.error.code);
}
