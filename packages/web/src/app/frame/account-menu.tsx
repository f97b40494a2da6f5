/**
 * The user's corner of the header: a link to the log-in, or the member's name with a menu.
 *
 * A prerendered page has the link to the log-in. The script before the first paint (../boot.js) marks the
 * document of a member, so the link is out of sight there until the member's part has loaded.
 */
import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths, routeOf } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './account-menu.module.css';

const OwnMenu = lazy(() => import('./own-menu.tsx'));

export function AccountMenu() {
  const user = useUser();
  return user === null ? (
    <LogInLink />
  ) : (
    <Suspense fallback={<LogInLink />}>
      <OwnMenu user={user} />
    </Suspense>
  );
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
    <Link to={to} className={`${styles.button} ${styles.login}`}>
      <UserRound size={22} aria-hidden="true" />
      {t('site.nav.login')}
    </Link>
  );
}
