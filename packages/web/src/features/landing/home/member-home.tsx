/**
 * The home of a member, at the address of a game: one main way to a table, whether they would like to play and
 * which friends would, the open tables, what happens today, and their games. It stands where the landing page of guests has the
 * same, so nothing moves when it comes.
 */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useIdle } from '../../../lib/page/idle.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { peopleWords } from '../../../lib/people/people-count.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useConnections } from '../../../lib/sockets/notices-line.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { LearnOn } from '../learn-on.tsx';
import { RankingPlace } from '../today/ranking-place.tsx';
import { useTables } from '../use-tables.ts';
import { MainWay } from './main-way.tsx';
import styles from './member-home.module.css';
import { OwnGames } from './own-games.tsx';
import type { MemberHomeProps } from './parts.ts';
import { Sheet } from './sheet.tsx';

const Today = lazy(() => import('../today/today.tsx'));

const REST_MS = 500;

export default function MemberHome(props: MemberHomeProps) {
  return (
    <Words of="account">
      <Words of="rooms">
        <Home {...props} />
      </Words>
    </Words>
  );
}

function Home(props: MemberHomeProps) {
  const t = useT();
  const { variant, parts } = props;
  const { Hero, OptionsPanel, GamesRow, OpenTablesPlace } = parts;
  // Null for a moment, while an expired token is being renewed.
  const user = useUser();
  const tables = useTables(variant);
  const isTime = useIdle(REST_MS);
  const online = useConnections(({ total }) => total);
  const waiting = tables?.data.filter(({ status }) => status === 'open').length ?? 0;
  return (
    <>
      <Hero
        variant={variant}
        look={styles.hero}
        above={
          <p className={styles.greeting}>
            {user !== null && user.name !== '' && t('account.home.greeting', { name: user.name })}
          </p>
        }
        below={<p className={styles.people}>{tables !== null && peopleWords(t, tables.counts, online)}</p>}
        beside={<div className={styles.sheet}>{user !== null && <Sheet user={user} />}</div>}
      >
        <MainWay {...props} waiting={waiting} />
        <OptionsPanel variant={variant} />
        <GamesRow variant={variant} />
        <div className={styles.ways}>
          <Link className={styles.way} to={paths.allTables(variant)} prefetch="intent">
            {t('site.landing.tables')}
          </Link>
          <Link className={styles.way} to={paths.newTable(variant)} prefetch="intent">
            {t('account.home.openTable')}
          </Link>
          <Link className={styles.way} to={paths.day(variant)} prefetch="intent">
            {t('site.landing.day')}
          </Link>
          <Link className={styles.way} to={paths.puzzle(variant)} prefetch="intent">
            {t('site.landing.puzzle')}
          </Link>
          <LearnOn
            variant={variant}
            look={styles.way}
            none={
              <Link className={styles.way} to={paths.learn(t.locale, variant)} prefetch="intent">
                {t('site.landing.learn')}
              </Link>
            }
          />
          <Link className={styles.way} to={paths.ranking(variant)} prefetch="intent">
            {t('account.home.ranking')}
          </Link>
        </div>
      </Hero>
      <OpenTablesPlace variant={variant} />
      <div className={styles.today}>
        <Suspense>{isTime && <Today variant={variant} />}</Suspense>
      </div>
      <OwnGames here={variant} />
      <RankingPlace variant={variant} />
    </>
  );
}
