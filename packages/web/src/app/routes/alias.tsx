/**
 * Redirects another name of a game in the address to the game's own. The server does the same for requests
 * from outside.
 */
import { Navigate, useLocation } from 'react-router';
import { withoutAlias } from '../../lib/pages/route-table.ts';
import { NotFound } from '../not-found.tsx';

export default function Alias() {
  const { pathname, search, hash } = useLocation();
  const address = withoutAlias(pathname);
  return address === undefined ? <NotFound /> : <Navigate replace to={`${address}${search}${hash}`} />;
}
