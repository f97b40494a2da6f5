/**
 * The user's corner of the header: a link to the log-in, or the member's name with a menu.
 *
 * A prerendered page has the link to the log-in; a logged-in member sees their name once it has hydrated. The
 * menu is fetched when the pointer or the focus reaches the button.
 */
import type { OwnUser } from '@troef/protocol';
import { UserRound } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { Portrait } from '../../components/people/portrait.tsx';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths, routeOf } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useUser } from '../../lib/session/user.ts';
import { labelled, useT } from '../../lib/words/i18n.tsx';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';
import styles from './account-menu.module.css';

const loadWays = () =>
  Promise.all([import('./account-ways.tsx'), wantMessages('notices', useLocaleStore.getState().locale)]).then(
    ([ways]) => ways,
  );
const AccountWays = lazy(loadWays);
const InboxDialog = lazy(() => import('../../features/notices/inbox-dialog.tsx'));

export function AccountMenu() {
  const user = useUser();
  return user === null ? <LogInLink /> : <Own user={user} />;
}

function LogInLink() {
  const t = useT();
  const variant = useVariant();
  const { pathname, search } = useLocation();
  const login = paths.account('login', variant);
  const meta = routeOf(useMatches().at(-1)?.id)?.meta;
  // After the log-in the visitor returns to this page, unless it is itself a page about logging in.
  const to = meta?.noAuth ? login + search : withReturn(login, pathname + search);
  return (
    <Link to={to} className={styles.button}>
      <UserRound size={22} aria-hidden="true" />
      <span className={styles.word}>{t('site.nav.login')}</span>
    </Link>
  );
}

function Own({ user }: { readonly user: OwnUser }) {
  const t = useT();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const [inbox, setInbox] = useState(false);
  // Following a link closes the menu.
  useEffect(() => setOpen(false), [key]);
  const name = user.name === '' ? t('site.nav.account') : user.name;

  const close = ({ refocus }: { readonly refocus: boolean }): void => {
    setOpen(false);
    if (refocus) place.current?.querySelector('button')?.focus();
  };
  useElsewhere(place, open, () => close({ refocus: false }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to whatever has the focus inside
    <div
      ref={place}
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close({ refocus: true });
      }}
    >
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

/** Calls `onElsewhere` when something outside of `place` is pressed or gets the focus. */
function useElsewhere(place: RefObject<HTMLElement | null>, isOpen: boolean, onElsewhere: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const look = ({ target }: Event): void => {
      if (target instanceof Node && !place.current?.contains(target)) onElsewhere();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  });
}
