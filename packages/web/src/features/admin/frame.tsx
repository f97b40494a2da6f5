/** The frame of the administration: its sections at the left, on a phone behind a button. */
import type { OwnUser } from '@troef/protocol';
import {
  Bug,
  ChevronDown,
  Flag,
  Handshake,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  Newspaper,
  Receipt,
  ScrollText,
  Server,
  Spade,
  Tag,
  Ticket,
  Trophy,
  Users,
  Vote,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../components/logo.tsx';
import { Portrait } from '../../components/people/portrait.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './frame.module.css';
import { maySee, SECTIONS, type SectionPath } from './sections.ts';

const ICONS: Readonly<Record<SectionPath, LucideIcon>> = {
  '': LayoutDashboard,
  reports: Flag,
  users: Users,
  rooms: Spade,
  tournaments: Trophy,
  orders: Receipt,
  coupons: Ticket,
  prices: Tag,
  polls: Vote,
  backers: Handshake,
  posts: Newspaper,
  words: MessageSquareWarning,
  notice: Megaphone,
  jobs: ListChecks,
  platform: Server,
  errors: Bug,
  audit: ScrollText,
};

interface AdminFrameProps {
  readonly user: OwnUser;
  readonly now: SectionPath;
  readonly children: ReactNode;
}

export function AdminFrame({ user, now, children }: AdminFrameProps) {
  const t = useT();
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#page">
        {t('site.skip')}
      </a>
      <header className={styles.side}>
        <Link className={styles.home} to={paths.landing(t.locale)} aria-label={t('admin.home')}>
          <Logo />
        </Link>
        <Sections user={user} now={now} />
        <Keeper user={user} />
      </header>
      <main id="page" className={styles.page}>
        {children}
      </main>
    </div>
  );
}

function Sections({ user, now }: Pick<AdminFrameProps, 'user' | 'now'>) {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  const wordsOf = (path: SectionPath) => t(`admin.section.${path === '' ? 'overview' : path}`);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.menu}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {wordsOf(now)}
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      <nav
        id={id}
        className={styles.sections}
        data-open={open ? '' : undefined}
        aria-label={t('admin.title')}
        onKeyDown={({ key: pressed }) => {
          if (pressed !== 'Escape') return;
          setOpen(false);
          button.current?.focus();
        }}
      >
        <ul className={styles.list}>
          {SECTIONS.filter((section) => maySee(user, section)).map(({ path }) => {
            const Icon = ICONS[path];
            return (
              <li key={path}>
                <Link
                  to={path === '' ? paths.admin() : paths.admin(path)}
                  aria-current={path === now ? 'page' : undefined}
                >
                  <Icon size={20} aria-hidden="true" />
                  {wordsOf(path)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

/** Whose account this is, and whether sudo holds. */
function Keeper({ user }: { readonly user: OwnUser }) {
  const t = useT();
  const isSudo = useSession(({ sudo }) => sudo !== null);
  return (
    <div className={styles.keeper}>
      <Portrait name={user.name} src={user.avatar} size={40} />
      <p>
        <b>{user.name}</b>
        <small>{t(isSudo ? 'admin.sudo.holds' : 'admin.sudo.none')}</small>
      </p>
    </div>
  );
}
