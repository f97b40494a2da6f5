/**
 * The bar at the lower edge of the installed app on a phone, within reach of a thumb: the start page of the game at
 * hand, its tables, the tournaments and the account (docs/behaviour/pages.md 21). Pages without a header have none.
 */
import { CircleUserRound, House, type LucideIcon, Trophy, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { paths, routeOf } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import styles from './app-bar.module.css';

interface Way {
  readonly to: string;
  readonly words: string;
  readonly Icon: LucideIcon;
  /** The pages of this way, by the end of their ids in the route table. */
  readonly here: readonly string[];
}

export default function AppBar() {
  const id = useMatches().at(-1)?.id;
  if (routeOf(id)?.frame === false) return null;
  return (
    <Words of="notices">
      <Bar page={id?.split('.').at(-1) ?? ''} />
    </Words>
  );
}

function Bar({ page }: { readonly page: string }) {
  const t = useT();
  const variant = useVariant();
  const isMember = useUser() !== null;
  const { pathname } = useLocation();
  // The page keeps room for the bar, so that it covers nothing.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bar = '';
    return () => {
      delete dataset.bar;
    };
  }, []);
  const ways: readonly Way[] = [
    { to: paths.landing(t.locale, variant), words: t('notices.app.play'), Icon: House, here: ['landing'] },
    { to: paths.allTables(variant), words: t('notices.app.tables'), Icon: Users, here: ['lobby'] },
    {
      to: paths.tournaments(),
      words: t('site.nav.tournaments'),
      Icon: Trophy,
      here: ['tournaments', 'tournament', 'tournamentCalendar'],
    },
    {
      to: paths.account(isMember ? 'menu' : 'login', variant),
      words: t('notices.app.account'),
      Icon: CircleUserRound,
      here: ['menu', 'login'],
    },
  ];
  return (
    <nav className={styles.bar} aria-label={t('notices.app.label')}>
      {ways.map(({ to, words, Icon, here }) => (
        <Link
          key={words}
          to={to}
          className={styles.way}
          aria-current={here.includes(page) ? (to.startsWith(pathname) ? 'page' : 'true') : undefined}
        >
          <Icon size={24} aria-hidden="true" />
          <span>{words}</span>
        </Link>
      ))}
    </nav>
  );
}
