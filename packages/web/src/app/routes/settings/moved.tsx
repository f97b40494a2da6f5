/**
 * Redirects addresses that people try, such as `help`, and old ones of the settings, such as `profile/edit`, to the
 * present ones (docs/behaviour/pages.md 1).
 */
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';

export default function Moved() {
  const { locale } = useT();
  const { pathname } = useLocation();
  const last = pathname.split('/').findLast((part) => part !== '');
  switch (last) {
    case 'help':
      return <Navigate replace to={paths.written('about/screen-reader', locale)} />;
    case 'friends':
      return <Navigate replace to={paths.settings('friends')} />;
    default:
      return (
        <Navigate replace to={paths.settings(last === 'cards' || last === 'rules' ? 'games' : 'account')} />
      );
  }
}
