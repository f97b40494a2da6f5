/**
 * The pages of the site as React Router matches and draws them, made from the router's list of pages and the
 * route modules that the document has loaded already. All other modules load when a visitor goes there,
 * together with their styles.
 *
 * Of route modules it knows what ours export: a component, and `clientLoader`, which the page waits for (no
 * page reads what it returns). The root also has `Layout`, `ErrorBoundary` and `HydrateFallback`.
 */
import type { ComponentType, ReactNode } from 'react';
import type { DataRouteMatch, DataRouteObject, Params } from 'react-router';
import { fetchPage } from './fetch-page.ts';

export interface ListedRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly module: string;
  readonly css?: readonly string[] | undefined;
  readonly hasClientLoader?: boolean | undefined;
  /** A file with the loader alone, if the build has split it from the page. */
  readonly clientLoaderModule?: string | undefined;
}

export interface RouteModule {
  readonly default?: ComponentType;
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
  readonly ErrorBoundary?: ComponentType;
  readonly HydrateFallback?: ComponentType;
  readonly clientLoader?: (asked: Asked) => Promise<unknown>;
}

/** What a `clientLoader` gets. */
export interface Asked {
  readonly request: Request;
  readonly params: Params;
}

export interface SiteRoutes {
  readonly tree: DataRouteObject[];
  readonly byId: Record<string, DataRouteObject>;
  /** Whether a page can be drawn at once, without a module or a loader that it has to wait for. */
  isReady(matches: readonly DataRouteMatch[]): boolean;
  /**
   * Loads modules and styles, and runs loaders. Resolves to the errors of loaders, by the route that shows
   * them; null if there are none.
   */
  load(matches: readonly DataRouteMatch[], request: Request): Promise<Record<string, unknown> | null>;
}

type Fetch = (address: string) => Promise<RouteModule>;

export function createSiteRoutes(
  list: Readonly<Record<string, ListedRoute>>,
  loaded: Record<string, RouteModule>,
  fetchModule: Fetch = fetchPage,
): SiteRoutes {
  const byId: Record<string, DataRouteObject> = {};
  const tree: DataRouteObject[] = [];
  for (const listed of Object.values(list)) {
    const { id, path } = listed;
    byId[id] = path === undefined ? { id } : { id, path };
    draw(byId[id], loaded[id]);
  }
  for (const { id, parentId } of Object.values(list)) {
    const route = byId[id];
    const parent = parentId === undefined ? undefined : byId[parentId];
    if (route === undefined) continue;
    if (parent === undefined) tree.push(route);
    else {
      parent.children ??= [];
      parent.children.push(route);
    }
  }

  async function loadPage(listed: ListedRoute): Promise<RouteModule> {
    const { id, module, css = [] } = listed;
    const known = loaded[id];
    if (known !== undefined && byId[id]?.lazy === undefined) return known;
    // React Router fetches the modules of links that say so, and puts them into `loaded` too.
    const [page] = await Promise.all([known ?? fetchModule(module), ...css.map(loadStyle)]);
    loaded[id] = page;
    draw(byId[id], page);
    return page;
  }

  async function loadMatch({ route, params }: DataRouteMatch, request: Request): Promise<void> {
    const listed = list[route.id];
    if (listed === undefined) return;
    const page = loadPage(listed);
    if (listed.hasClientLoader === true) {
      const { clientLoader } = await (listed.clientLoaderModule === undefined
        ? page
        : fetchModule(listed.clientLoaderModule));
      await clientLoader?.({ request, params });
    }
    await page;
  }

  /** Returns the nearest route, from this one up, that shows errors. */
  function boundaryOf(matches: readonly DataRouteMatch[], at: number): string {
    const shows = matches.slice(0, at + 1).findLast(({ route }) => route.errorElement != null);
    return (shows ?? matches[0])?.route.id ?? '';
  }

  return {
    tree,
    byId,
    isReady: (matches) =>
      matches.every(({ route: { id, lazy } }) => lazy === undefined && list[id]?.hasClientLoader !== true),
    async load(matches, request) {
      const results = await Promise.allSettled(matches.map((match) => loadMatch(match, request)));
      const at = results.findIndex(({ status }) => status === 'rejected');
      const failed = results[at];
      return failed?.status === 'rejected' ? { [boundaryOf(matches, at)]: failed.reason } : null;
    },
  };
}

/** Gives a route what its module draws. A route without one is marked as lazy, so the router draws none of it. */
function draw(route: DataRouteObject | undefined, module: RouteModule | undefined): void {
  if (route === undefined) return;
  if (module === undefined) {
    route.lazy = notYet;
    return;
  }
  delete route.lazy;
  const { default: Page, Layout, ErrorBoundary, HydrateFallback } = module;
  const within = (part: ReactNode): ReactNode => (Layout === undefined ? part : <Layout>{part}</Layout>);
  if (Page !== undefined) route.element = within(<Page />);
  if (ErrorBoundary !== undefined) route.errorElement = within(<ErrorBoundary />);
  if (HydrateFallback !== undefined) route.hydrateFallbackElement = within(<HydrateFallback />);
}

/** The router only looks whether there is one. `load` does the work. */
const notYet = () => Promise.reject(new Error('loaded by load()'));

/**
 * Fetches a style sheet before its page is drawn. The page adds its own link, which then comes from the
 * cache. A style sheet that does not come stops nothing.
 */
function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    const done = (): void => {
      link.remove();
      resolve();
    };
    Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done });
    document.head.append(link);
  });
}
