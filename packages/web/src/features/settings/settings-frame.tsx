/** The frame of the settings pages: a heading and links between them. Only for members. */
import type { MessageId } from '@troef/i18n';
import {
  Bell,
  CircleUserRound,
  CreditCard,
  type LucideIcon,
  Spade,
  UserRound,
  Users,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './settings-frame.module.css';

const PAGES = {
  account: UserRound,
  games: Spade,
  notifications: Bell,
  friends: Users,
  blocked: UserX,
  billing: CreditCard,
} as const satisfies Readonly<Record<string, LucideIcon>>;
export type SettingsPage = keyof typeof PAGES;

export function SettingsFrame({
  page,
  children,
}: {
  readonly page: SettingsPage;
  readonly children: ReactNode;
}) {
  const t = useT();
  const user = useUser();
  const name = t(`settings.nav.${page}` satisfies MessageId);
  if (user === null) return null;
  return (
    <div className={styles.frame}>
      <title>{t('settings.pageTitle', { page: name })}</title>
      <nav className={styles.nav} aria-label={t('settings.title')}>
        {(Object.keys(PAGES) as SettingsPage[]).map((each) => {
          const Icon = PAGES[each];
          return (
            <Link
              key={each}
              className={styles.link}
              to={paths.settings(each)}
              aria-current={each === page ? 'page' : undefined}
            >
              <Icon size={22} aria-hidden="true" />
              <span>{t(`settings.nav.${each}`)}</span>
            </Link>
          );
        })}
        <Link className={styles.link} to={paths.user(user.slug)}>
          <CircleUserRound size={22} aria-hidden="true" />
          <span>{t('settings.nav.profile')}</span>
        </Link>
      </nav>
      <div className={styles.page}>
        <h1 className={styles.title}>{name}</h1>
        {children}
      </div>
    </div>
  );
}
