/** The router's configuration, made from the route table. */
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { routeEntries } from '../lib/route-table.ts';

const made = (framed: boolean): RouteConfigEntry[] =>
  routeEntries()
    .filter(({ frame }) => frame === framed)
    .flatMap(({ id, path, aliases, file }) =>
      [path, ...(aliases ?? [])].map((each, nth) =>
        route(each === '' ? ':locale?' : `:locale?/${each}`, file, { id: nth === 0 ? id : `${id}-${nth}` }),
      ),
    );

export default [
  layout('layouts/site.tsx', [...made(true), route('*', 'routes/not-found.tsx', { id: 'not-found' })]),
  ...made(false),
] satisfies RouteConfig;
