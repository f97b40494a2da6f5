/** To what the player's cards cost over the session: the replay finds there the one that cost most. */
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import end from './end.module.css';

/** `place`: on a short phone it is among the other links, elsewhere in the footer. Left out: it is shown everywhere. */
export function SessionCosts({ place }: { readonly place?: 'footer' | 'more' }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { room, seat, sheet } = useView((whole) => whole);
  if (seat === null || sheet.length === 0) return null;
  return (
    <Link
      className={end.secondary}
      data-place={place}
      to={`/${t.locale}${paths.costsOf(room, seat)}`}
      state={{ table: `${pathname}${search}` }}
    >
      {t('table.costs')}
    </Link>
  );
}
