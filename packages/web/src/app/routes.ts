/** The router's configuration, made from the route table. */
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ROUTES } from '../lib/pages/route-table.ts';

const inAnyLanguage = (path: string): string => (path === '' ? ':locale?' : `:locale?/${path}`);

const made = (framed: boolean): RouteConfigEntry[] =>
  ROUTES.filter(({ frame }) => frame === framed).map(({ id, path, file, bare }) =>
    route(bare ? path : inAnyLanguage(path), file, { id }),
  );

export default [
  layout('layouts/site.tsx', [
    ...made(true),
    // A page that is only a text, another name of a game, or the 404 page.
    route('*', 'routes/written.tsx', { id: 'written' }),
  ]),
  ...made(false),
] satisfies RouteConfig;
