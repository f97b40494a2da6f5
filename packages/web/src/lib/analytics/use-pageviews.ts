/** Notes each page that is opened. The first one too, although this is loaded after it. */
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { routeOf } from '../pages/route-table.ts';
import { note } from './note.ts';

export function usePageviews(): void {
  const { pathname } = useLocation();
  const variant = routeOf(useMatches().at(-1)?.id)?.variant ?? undefined;
  useEffect(() => note('pageview', variant === undefined ? {} : { variant }), [pathname]);
}
