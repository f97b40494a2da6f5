/**
 * Links back to the tables that are still running: one as a button, several as rows; without any it shows `none`. Below
 * them stands the way back to lessons that were begun.
 */
import type { Variant } from '@troef/games';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { OwnTables } from '../../components/tables/own-tables.tsx';
import { hasTablesHere } from '../../lib/local/local-kept.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type TableToGoBackTo, useTablesToGoBackTo } from '../../lib/tables/own-table.ts';
import { useRunningTables } from '../../lib/tables/running-tables.ts';
import { SEAT_BACK } from '../../lib/tables/seat-back.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { LearnOn } from './learn-on.tsx';
import styles from './way-back.module.css';

interface WayBackProps {
  /** The game of the page. */
  readonly variant: Variant;
  readonly none: ReactNode;
  /** The class of the link to the only table. */
  readonly look: string | undefined;
  /** The class around several tables. */
  readonly rows: string | undefined;
}

export default function WayBack(props: WayBackProps) {
  return (
    <>
      <Tables {...props} />
      <LearnOn variant={props.variant} look={styles.learn} />
    </>
  );
}

function Tables({ variant, none, look, rows }: WayBackProps) {
  const t = useT();
  const [first, ...others] = useTablesToGoBackTo(variant).tables;
  const isGuest = useSession(({ account }) => !account);
  const hasPlayed = useRunningTables(({ played }) => played !== null);
  const here = hasTablesHere() && (
    <Suspense>
      <Words of="device">
        <LinkHere look={look} />
      </Words>
    </Suspense>
  );
  // A guest has no menu that leads to their games. The link is as high as the words whose place it takes.
  if (first === undefined && here === false && isGuest && hasPlayed)
    return (
      <Suspense fallback={none}>
        <Words of="device">
          <LinkHere look={look} />
        </Words>
      </Suspense>
    );
  if (first === undefined) {
    return (
      <>
        {none}
        {here}
      </>
    );
  }
  const one = (
    <Link className={look} to={paths.room(first.room, first.variant)} state={SEAT_BACK} prefetch="intent">
      {t('site.landing.back', { game: t(`games.${first.variant}.name`) })}
    </Link>
  );
  return (
    <>
      {others.length === 0 ? (
        one
      ) : (
        <Suspense fallback={one}>
          <div className={rows}>
            <Several tables={[first, ...others]} />
          </div>
        </Suspense>
      )}
      {here}
    </>
  );
}

function LinkHere({ look }: Pick<WayBackProps, 'look'>) {
  const t = useT();
  return (
    <Link className={look} to={paths.device()}>
      {t(hasTablesHere() ? 'device.link' : 'device.linkPlayed')}
    </Link>
  );
}

function Several({ tables }: { readonly tables: readonly TableToGoBackTo[] }) {
  return (
    <Words of="rooms">
      <OwnTables tables={tables} />
    </Words>
  );
}
