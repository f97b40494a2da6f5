import { useLocation } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';

/** Returns a function that gives the address of /sudo, with the way back to this page. */
export function useSudoWay(): () => string {
  const { pathname, search } = useLocation();
  return () => `${paths.sudo()}?${new URLSearchParams({ return_to: pathname + search, action: 'admin' })}`;
}
