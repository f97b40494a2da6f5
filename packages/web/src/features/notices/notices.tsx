/**
 * Shows notices over every page, the table included: at the upper edge, where no hand of cards lies. It is
 * loaded after hydration. It also opens the connection of notices for members, and looks for a new version.
 */
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import { startLookingForVersions } from '../../lib/device/new-version.ts';
import { repairPush } from '../../lib/device/push-device.ts';
import { addNotice, closeNotice, type Notice, useNotices } from '../../lib/page/notices.ts';
import { paths, variantOfPath } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { noticesLine } from '../../lib/sockets/notices-line.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { wantMessages } from '../../lib/words/messages.ts';
import { type CurrentPage, left, listen } from './happenings.ts';
import styles from './notices.module.css';
import { arrived, call, followTabs } from './table-call/table-call.ts';
import { TableCallNotice } from './table-call/table-call-notice.tsx';

export default function Notices() {
  const t = useT();
  const notices = useNotices((store) => store.notices);
  const [readIn, setReadIn] = useState<string>();
  useLine();
  useEffect(startLookingForVersions, []);
  const user = useUser()?.id ?? null;
  useEffect(() => void repairPush(user), [user]);
  useDeletionNotice();
  // Loads the words at once, because a server that is going down cannot send the words that say so.
  useEffect(() => {
    wantMessages('notices', t.locale).then(
      () => setReadIn(t.locale),
      () => undefined,
    );
  }, [t]);
  const isEmpty = notices.length === 0 || readIn !== t.locale;
  const place = useRef<HTMLDivElement>(null);
  useReach(place);
  return (
    <div ref={place} className={styles.place} aria-live="polite">
      {readIn === t.locale && <TableCallNotice />}
      {!isEmpty && (
        <ul className={styles.list} aria-label={t('notices.bar')}>
          {notices.map((notice) => (
            <Shown key={notice.tag} notice={notice} />
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Sets `--notices` of the page to the lower edge of the notices, so that nothing to press needs to lie under
 * them.
 */
function useReach(place: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      const { height, bottom } = current.getBoundingClientRect();
      style.setProperty('--notices', height === 0 ? '0px' : `${Math.ceil(bottom)}px`);
    });
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty('--notices');
    };
  }, [place]);
}

/**
 * Shows once a visit that the account will be deleted, and can still be kept (docs/behaviour/accounts.md 8).
 */
function useDeletionNotice(): void {
  const isGoing = (useUser()?.deletion ?? null) !== null;
  useEffect(() => {
    if (!isGoing) return;
    const link = `${paths.settings()}#deletion`;
    addNotice({ tag: 'deletion', kind: 'warn', text: 'notices.deletion', link, timeout: null });
    return () => closeNotice('deletion');
  }, [isGoing]);
}

interface PageNow {
  readonly pathname: string;
  readonly isTable: boolean;
  readonly navigate: (path: string) => unknown;
}

const currentPage = (now: { readonly current: PageNow }): CurrentPage => ({
  path: () => now.current.pathname,
  isTable: () => now.current.isTable,
  open: (path) => void now.current.navigate(path),
});

/** Listens to notices: for members on every page, for guests at a table, which has a connection anyway. */
function useLine(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isIn = useUser() !== null;
  const isTable = useMatches().at(-1)?.id.endsWith('.room') === true;
  const now = useRef<PageNow>({ pathname, isTable, navigate });
  now.current = { pathname, isTable, navigate };
  const wanted = isIn || isTable;
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void noticesLine().then((line) => {
      if (isOver) return;
      const here = currentPage(now);
      const stops = [listen(line, here), line.onTable((table) => call(table, here)), followTabs()];
      stop = () => {
        for (const each of stops) each();
      };
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [wanted]);
  useEffect(
    () => arrived({ path: () => pathname, isTable: () => isTable, open: () => undefined }),
    [pathname, isTable],
  );
  useEffect(() => {
    if (!isTable) left(currentPage(now));
  }, [isTable]);
  useEffect(() => {
    if (wanted) void noticesLine().then((line) => line.about(variantOfPath(pathname) ?? null));
  }, [wanted, pathname]);
}

function Shown({ notice }: { readonly notice: Notice }) {
  const t = useT();
  const { tag, kind, text, link, action, timeout } = notice;
  useEffect(() => {
    if (timeout === null) return;
    const timer = setTimeout(() => closeNotice(tag), timeout);
    return () => clearTimeout(timer);
  }, [tag, timeout]);
  return (
    <li className={`${styles.notice} ${styles[kind]}`}>
      <p className={styles.text}>
        {typeof text === 'string' ? t(text) : typeof text === 'function' ? text(t) : text[t.locale]}
      </p>
      {link !== undefined && (
        <Link className={styles.action} to={link} onClick={() => closeNotice(tag)}>
          {t('notices.open')}
        </Link>
      )}
      {action !== undefined && (
        <button type="button" className={styles.action} onClick={action.run}>
          {t(action.label)}
        </button>
      )}
      <button type="button" className={styles.close} onClick={() => closeNotice(tag)}>
        <X size={20} aria-hidden="true" />
        <span className="visually-hidden">{t('notices.close')}</span>
      </button>
    </li>
  );
}
