/**
 * Redirects old addresses of the settings, such as `profile/edit`, to the present ones
 * (docs/behaviour/pages.md 1).
 */
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';

export default function Moved() {
  const { pathname } = useLocation();
  const isOfGames = /\/(cards|rules)\/?$/.test(pathname);
  return <Navigate replace to={paths.settings(isOfGames ? 'games' : 'account')} />;
}
