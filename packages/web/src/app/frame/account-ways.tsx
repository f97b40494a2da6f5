/**
 * The account menu that drops from the header: face and name, whether friends may ask the member to play,
 * profile, settings, log out.
 *
 * Under the name stands the member's reputation in the game of the page. Only administrators get a link to the
 * administration; those who handle reports read there how many nobody has looked at. No other user asks for it.
 */
import type { OwnUser } from '@troef/protocol';
import {
  Bell,
  ChartNoAxesColumn,
  CircleUserRound,
  History,
  LogOut,
  Settings,
  ShieldUser,
  Users,
} from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { availabilityNow } from '../../components/people/availability.ts';
import { Portrait } from '../../components/people/portrait.tsx';
import { PremiumMark } from '../../components/premium-mark.tsx';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { tierWords } from '../../lib/people/tier-words.ts';
import { countReports } from '../../lib/people/waiting-reports.ts';
import { hasFeature } from '../../lib/session/user.ts';
import { clock } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './account-menu.module.css';
import { type Close, useDrop } from './use-drop.ts';

interface AccountWaysProps {
  readonly user: OwnUser;
  readonly name: string;
  /** The element with the button and this menu. */
  readonly place: RefObject<HTMLElement | null>;
  readonly close: Close;
  readonly onInbox: () => void;
}

export default function AccountWays({ user, name, place, close, onInbox }: AccountWaysProps) {
  const t = useT();
  const variant = useVariant();
  useDrop(place, close);
  return (
    <>
      <Link className={styles.whose} to={paths.account('menu', variant)}>
        <Portrait name={name} src={user.avatar} size={48} />
        <span>
          <b>{name}</b> {user.premium && <PremiumMark />}
          <Reputation user={user} />
        </span>
      </Link>
      <Status user={user} />
      <Way to={paths.user(user.slug)} icon={<CircleUserRound size={20} />}>
        {t('notices.menu.profile')}
      </Way>
      <Way to={paths.history()} icon={<History size={20} />}>
        {t('notices.menu.history')}
      </Way>
      <Way to={paths.myPlay()} icon={<ChartNoAxesColumn size={20} />}>
        {t('notices.menu.myPlay')}
      </Way>
      <Way to={paths.settings('friends')} icon={<Users size={20} />}>
        {t('notices.menu.friends')}
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
      {user.admin && (
        <Way to={paths.admin()} icon={<ShieldUser size={20} />}>
          {t('notices.menu.admin')}
          {hasFeature(user, 'admin.support') && <OpenReports />}
        </Way>
      )}
      <Way to={paths.logout()} icon={<LogOut size={20} />}>
        {t('notices.menu.logout')}
      </Way>
    </>
  );
}

/** In the game of the page, if the member has played it with people. */
function Reputation({ user }: { readonly user: OwnUser }) {
  const t = useT();
  const variant = useVariant();
  const record = user.records[variant];
  if (record === undefined) return null;
  const { karma } = record;
  const game = t(`games.${variant}.name`);
  return (
    <small className={styles.reputation}>
      {karma === null
        ? t('notices.menu.unlimited', { game })
        : karma === 0
          ? t('notices.menu.noReputation', { game })
          : t('notices.menu.reputation', {
              game,
              karma: new Intl.NumberFormat(t.locale).format(karma),
              tier: tierWords(t, karma),
            })}
    </small>
  );
}

function OpenReports() {
  const t = useT();
  const [open, setOpen] = useState(0);
  useAnswer(countReports, (reply) => reply.ok && setOpen(reply.value.open), []);
  return open > 0 && <span className={styles.reports}>{t('notices.menu.reports', { count: open })}</span>;
}

/** Whether friends may ask the member to play, with the way to change it. */
function Status({ user }: { readonly user: OwnUser }) {
  const t = useT();
  const { status, until } = availabilityNow(user.availability, Date.now());
  return (
    <Link className={styles.status} data-status={status} to={paths.account('status', useVariant())}>
      <span>
        <b>
          {until === null || status === 'unavailable'
            ? t(`notices.menu.${status}`)
            : t(`notices.menu.${status}Until`, { time: clock(t.locale, Date.parse(until)) })}
        </b>
        <small>{t('notices.menu.seen')}</small>
      </span>
      <span className={styles.change}>{t('notices.menu.change')}</span>
    </Link>
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
