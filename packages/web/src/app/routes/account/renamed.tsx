/** Redirects an old name of a page to the present one, with the query and hash of the address. */
import { Navigate, useLocation } from 'react-router';
import { RENAMED } from '../../../lib/pages/account-pages.ts';

export default function Renamed() {
  const { pathname, search, hash } = useLocation();
  const parts = pathname.split('/');
  const name = RENAMED[parts.at(-1) ?? ''] ?? '';
  return <Navigate replace to={`${parts.with(-1, name).join('/')}${search}${hash}`} />;
}
