/** Links back to the tables that are still running; without such tables it shows `none`. */
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { OwnTables } from '../../components/tables/own-tables.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { type TableToGoBackTo, useTablesToGoBackTo } from '../../lib/tables/own-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';

interface WayBackProps {
  readonly none: ReactNode;
  /** The class of the link to the first table. */
  readonly look: string | undefined;
}

export default function WayBack({ none, look }: WayBackProps) {
  const t = useT();
  const [first, ...others] = useTablesToGoBackTo();
  if (first === undefined) return none;
  return (
    <>
      <Link className={look} to={paths.room(first.room, first.variant)} prefetch="intent">
        {t('site.landing.back', { game: t(`games.${first.variant}.name`) })}
      </Link>
      {others.length > 0 && (
        <Suspense>
          <Others tables={others} />
        </Suspense>
      )}
    </>
  );
}

function Others({ tables }: { readonly tables: readonly TableToGoBackTo[] }) {
  return (
    <Words of="rooms">
      <OwnTables tables={tables} />
    </Words>
  );
}
