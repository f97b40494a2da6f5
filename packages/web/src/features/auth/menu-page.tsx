/** The member's menu page: what the account needs, and links to all its pages. */
import type { OwnUser } from '@troef/protocol';
import {
  ChartNoAxesColumn,
  CircleUserRound,
  History,
  LogOut,
  Settings,
  ShieldUser,
  SunMoon,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Note } from '../../components/form/note.tsx';
import { availabilityNow } from '../../components/people/availability.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { isUnverified, useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { AuthFrame, Strong } from './auth-frame.tsx';
import styles from './menu-page.module.css';

export function MenuPage() {
  const t = useT();
  const variant = useVariant();
  const user = useUser();
  if (user === null) return null;
  const { status } = availabilityNow(user.availability, Date.now());
  return (
    <AuthFrame
      title={user.name || t('account.menu.title')}
      lead={user.email === null ? undefined : <Strong>{user.email}</Strong>}
    >
      <Notices user={user} />
      <ul className={styles.list}>
        <Entry
          to={paths.account('status', variant)}
          icon={<SunMoon />}
          name={t('account.status.title')}
          end={t(`account.status.${status}`)}
        />
        <Entry to={paths.user(user.slug)} icon={<CircleUserRound />} name={t('notices.menu.profile')} />
        <Entry to={paths.history()} icon={<History />} name={t('notices.menu.history')} />
        <Entry to={paths.myPlay()} icon={<ChartNoAxesColumn />} name={t('notices.menu.myPlay')} />
        <Entry to={paths.settings('friends')} icon={<Users />} name={t('notices.menu.friends')} />
        <Entry to={paths.settings()} icon={<Settings />} name={t('notices.menu.settings')} />
        {user.admin && <Entry to={paths.admin()} icon={<ShieldUser />} name={t('notices.menu.admin')} />}
        <Entry to={paths.logout()} icon={<LogOut />} name={t('notices.menu.logout')} />
      </ul>
    </AuthFrame>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly end?: string;
}

const Entry = ({ to, icon, name, end }: EntryProps) => (
  <li className={styles.item}>
    <Link to={to} className={styles.link}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {name}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </Link>
  </li>
);

function Notices({ user }: { readonly user: OwnUser }) {
  const t = useT();
  const variant = useVariant();
  const day = (iso: string) =>
    new Intl.DateTimeFormat(`${t.locale}-BE`, { dateStyle: 'long' }).format(new Date(iso));
  const { blocked, blocked_reason: reason, deletion } = user;
  if (blocked !== null) {
    return (
      <Note tone="bad">
        {blocked === 'forever'
          ? t('account.locked.forever')
          : t('account.locked.until', { date: day(blocked) })}{' '}
        {reason === 'owner' ? t('account.locked.byOwner') : reason}{' '}
        <Link to={paths.contact(t.locale)}>{t('account.locked.contact')}</Link>
      </Note>
    );
  }
  return (
    <>
      {user.incomplete && (
        <Note>
          <Link to={paths.account('setup', variant)}>{t('account.menu.incomplete')}</Link>
        </Note>
      )}
      {isUnverified(user) && (
        <Note>
          {t('account.menu.unverified')}{' '}
          <Link to={paths.account('verify', variant)}>{t('account.menu.verify')}</Link>
        </Note>
      )}
      {deletion !== null && <Note tone="bad">{t('account.menu.deletion', { date: day(deletion) })}</Note>}
    </>
  );
}
