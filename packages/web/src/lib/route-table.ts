/**
 * Every page of the site, once: its path, who may open it, and whether it is written as HTML at build time.
 *
 * app/routes.ts, the guard in app/root.tsx, `paths` and the list the server answers from (build/routes.json) are made from this table.
 * A path may begin with a language; public pages always do, live ones choose in the browser (locale.ts).
 */
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';

export interface RouteMeta {
  readonly requiresAuth?: true;
  readonly noAuth?: true;
  readonly waitAuth?: true;
  readonly requiresIncomplete?: true;
  readonly roles?: readonly string[];
}

interface RouteEntry {
  /** After the language, without slashes at the ends. */
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Relative to the app folder, where the route modules are. */
  readonly file: string;
  /** `public`: prerendered in every language, same for everybody. `live`: starts from the shell. */
  readonly kind: 'public' | 'live';
  /** Header and footer around it. */
  readonly frame: boolean;
  readonly meta: RouteMeta;
}

export const ROUTES = {
  landing: { path: '', file: 'routes/landing.tsx', kind: 'public', frame: true, meta: {} },
  check: { path: 'check', file: 'routes/check.tsx', kind: 'public', frame: true, meta: {} },
  play: { path: 'play', file: 'routes/play.tsx', kind: 'live', frame: false, meta: {} },
  room: { path: 'room/:id', file: 'routes/room.tsx', kind: 'live', frame: false, meta: { waitAuth: true } },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RouteId = keyof typeof ROUTES;
type PathOf<Id extends RouteId> = (typeof ROUTES)[Id]['path'];

export const routeEntries = (): readonly (RouteEntry & { readonly id: RouteId })[] =>
  Object.entries<RouteEntry>(ROUTES).map(([id, entry]) => ({ id: id as RouteId, ...entry }));

type Params<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...Params<Rest>]
  : Path extends `${string}:${string}`
    ? [value: string]
    : [];

/** Public pages are always in a language; live pages have one address for everybody. */
type PathMaker<Id extends RouteId> = (typeof ROUTES)[Id]['kind'] extends 'public'
  ? (locale: Locale, ...params: Params<PathOf<Id>>) => string
  : (...params: Params<PathOf<Id>>) => string;

const join = (...parts: readonly string[]): string => `/${parts.filter((part) => part !== '').join('/')}`;

const fill = (path: string, params: readonly string[]): string => {
  let next = 0;
  return path.replace(/:\w+/g, () => encodeURIComponent(params[next++] ?? ''));
};

/** `paths.room(id)`, `paths.check('nl')`: the only way to write an address. */
export const paths = Object.fromEntries(
  routeEntries().map(({ id, path, kind }) => [
    id,
    (...args: readonly string[]) =>
      kind === 'public' ? join(args[0] ?? '', fill(path, args.slice(1))) : join(fill(path, args)),
  ]),
) as unknown as { readonly [Id in RouteId]: PathMaker<Id> };

/** Addresses that are HTML files after the build. */
export const prerenderedPaths = (): readonly string[] =>
  routeEntries()
    .filter(({ kind }) => kind === 'public')
    .flatMap(({ path }) => LOCALES.map((locale) => join(locale, path)));

/** Patterns (`:name` one segment) that start from the shell; the server answers anything else with 404. */
export const shellPatterns = (): readonly string[] =>
  routeEntries()
    .filter(({ kind }) => kind === 'live')
    .flatMap(({ path, aliases }) => [path, ...(aliases ?? [])])
    .flatMap((path) => ['', ...LOCALES].map((prefix) => join(prefix, path)));

/** Written as HTML in every language, so its address carries one. */
export const isPublic = (id: string): boolean => id in ROUTES && ROUTES[id as RouteId].kind === 'public';
