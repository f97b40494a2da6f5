/** The member's face and name in the header, with a menu whose contents are fetched when it is near. */
import type { OwnUser } from '@troef/protocol';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Portrait } from '../../components/people/portrait.tsx';
import { labelled, useT } from '../../lib/words/i18n.tsx';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';
import styles from './account-menu.module.css';

const loadWays = () =>
  Promise.all([
    import('./account-ways.tsx'),
    // Names of levels are among the sentences of tables.
    ...(['notices', 'rooms'] as const).map((group) => wantMessages(group, useLocaleStore.getState().locale)),
  ]).then(([ways]) => ways);
const AccountWays = lazy(loadWays);
const InboxDialog = lazy(() => import('../../features/notices/inbox-dialog.tsx'));

export default function OwnMenu({ user }: { readonly user: OwnUser }) {
  const t = useT();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const [inbox, setInbox] = useState(false);
  // Following a link closes the menu.
  useEffect(() => setOpen(false), [key]);
  const name = user.name === '' ? t('site.nav.account') : user.name;

  return (
    <div ref={place} className={styles.place}>
      <button
        type="button"
        className={`${styles.button} ${styles.in}`}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={() => void loadWays()}
        onFocus={() => void loadWays()}
        onClick={() => setOpen(!open)}
      >
        <Portrait name={name} src={user.avatar} size={32} />
        <span className="visually-hidden">{labelled(t.locale, t('site.nav.account'), '')}</span>
        <span className={`${styles.name} ${styles.word}`}>{name}</span>
        {user.notifications > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{user.notifications}</span>
            <span className="visually-hidden">, {t('site.nav.unread', { count: user.notifications })}</span>
          </span>
        )}
      </button>
      <nav id={id} className={styles.menu} aria-label={t('site.nav.account')} hidden={!open}>
        {open && (
          <Suspense>
            <AccountWays
              user={user}
              name={name}
              place={place}
              close={({ refocus }) => {
                setOpen(false);
                if (refocus) place.current?.querySelector('button')?.focus();
              }}
              onInbox={() => {
                setOpen(false);
                void wantMessages('notices', t.locale).then(() => setInbox(true));
              }}
            />
          </Suspense>
        )}
      </nav>
      {inbox && (
        <Suspense>
          <InboxDialog onClose={() => setInbox(false)} />
        </Suspense>
      )}
    </div>
  );
}
