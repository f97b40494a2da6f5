/** Links back to the tables that are still running; without such tables it shows `none`. */
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { OwnTables } from '../../components/tables/own-tables.tsx';
import { useT } from '../../lib/i18n.tsx';
import { type TableToGoBackTo, useTablesToGoBackTo } from '../../lib/own-table.ts';
import { paths } from '../../lib/route-table.ts';
import { Words } from '../../lib/words.tsx';

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
        {t('site.landing.back')}
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
