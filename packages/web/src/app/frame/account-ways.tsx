/**
 * The account menu that drops from the header: status, profile, settings, log out.
 *
 * Only administrators get a link to the administration, once there are such pages.
 */
import type { OwnUser } from '@troef/protocol';
import { Bell, CircleUserRound, LogOut, Settings, ShieldUser, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './account-menu.module.css';

interface AccountWaysProps {
  readonly user: OwnUser;
  readonly name: string;
  readonly onInbox: () => void;
}

export default function AccountWays({ user, name, onInbox }: AccountWaysProps) {
  const t = useT();
  const variant = useVariant();
  const admin = paths.admin();
  return (
    <>
      <Link className={`${styles.item} ${styles.whose}`} to={paths.account('menu', variant)}>
        {name}
      </Link>
      <Way to={paths.account('status', variant)} icon={<SunMoon size={20} />}>
        {t('notices.menu.status')}
      </Way>
      <Way to={paths.user(user.slug)} icon={<CircleUserRound size={20} />}>
        {t('notices.menu.profile')}
      </Way>
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onInbox}>
        <span className={styles.icon} aria-hidden="true">
          <Bell size={20} />
        </span>
        {t('notices.menu.notices')}
        {user.notifications > 0 && <span className={styles.unread}>{user.notifications}</span>}
      </button>
      <Way to={paths.settings()} icon={<Settings size={20} />}>
        {t('notices.menu.settings')}
      </Way>
      {user.admin && admin !== undefined && (
        <Way to={admin} icon={<ShieldUser size={20} />}>
          {t('notices.menu.admin')}
        </Way>
      )}
      <Way to={paths.logout()} icon={<LogOut size={20} />}>
        {t('notices.menu.logout')}
      </Way>
    </>
  );
}

interface WayProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Way = ({ to, icon, children }: WayProps) => (
  <Link to={to} className={styles.item}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    {children}
  </Link>
);
