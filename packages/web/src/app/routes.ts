/** The router's configuration, made from the route table. */
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ALIASES, ROUTES } from '../lib/pages/route-table.ts';

const inAnyLanguage = (path: string): string => (path === '' ? ':locale?' : `:locale?/${path}`);

const made = (framed: boolean): RouteConfigEntry[] =>
  ROUTES.filter(({ frame }) => frame === framed).map(({ id, path, file, bare }) =>
    route(bare ? path : inAnyLanguage(path), file, { id }),
  );

const aliases = ALIASES.map(([alias]) =>
  route(inAnyLanguage(`${alias}/*`), 'routes/alias.tsx', { id: `alias.${alias}` }),
);

export default [
  layout('layouts/site.tsx', [
    ...made(true),
    ...aliases,
    // A page that is only a text, or the 404 page.
    route('*', 'routes/written.tsx', { id: 'written' }),
  ]),
  ...made(false),
] satisfies RouteConfig;
