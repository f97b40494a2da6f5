/**
 * The router of the site: knows the address, goes to other pages, and remembers how far a page was scrolled.
 *
 * It is the object that React Router's `RouterProvider` draws and that its hooks call. React Router has one of
 * its own, with forms, fetchers, blockers and data of a server, none of which the site uses. With what hangs on
 * it, that is a sixth of the script of the first page (docs/decisions/045-less-script-at-first.md). `npm run dev`
 * uses React Router's own, because hot reload needs it.
 *
 * A new page is shown when its modules, styles and loader have come. A later navigation replaces one that
 * still waits. An address of another origin is refused.
 */
import {
  createPath,
  type DataRouteMatch,
  IDLE_NAVIGATION,
  type Location,
  NavigationType,
  type Path,
  parsePath,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router';
import { createMatch } from './match-address.ts';
import type { SiteRoutes } from './site-routes.tsx';

interface GoOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean | undefined;
}

type Positions = Record<string, number>;

export interface SiteRouter {
  readonly state: RouterState;
  readonly basename: string;
  readonly routes: SiteRoutes['tree'];
  readonly manifest: SiteRoutes['byId'];
  match(location: Partial<Location> | string): DataRouteMatch[] | null;
  /** Begins to listen to the browser's own navigation, and loads the first page if it is not drawn yet. */
  initialize(): void;
  subscribe(tell: RouterSubscriber): () => void;
  /** Resolves when the page is shown, or when another navigation has replaced this one. */
  navigate(to: number | To | null, options?: GoOptions): Promise<void>;
  createHref(to: To): string;
  createURL(to: To): URL;
  encodeLocation(to: To): Path;
  /** React Router keeps the positions, and gives them here. */
  enableScrollRestoration(positions: Positions, position: () => number): () => void;
}

const QUIETLY = { deletedFetchers: [], newErrors: null, flushSync: false };

/** `isShell`: the document shows no page yet, so the first page may be scrolled to where it was. */
export function createSiteRouter(
  routes: SiteRoutes,
  isShell: boolean,
  history: ReturnType<typeof UNSAFE_createBrowserHistory> = UNSAFE_createBrowserHistory(),
): SiteRouter {
  const { createHref, createURL, encodeLocation } = history;
  const subscribers = new Set<RouterSubscriber>();
  const matchPath = createMatch(routes.tree);
  const match = (to: Partial<Location> | string) =>
    matchPath((typeof to === 'string' ? parsePath(to) : to).pathname ?? '/');
  const matches = match(history.location) ?? [];
  const isReady = routes.isReady(matches);
  let state: RouterState = {
    historyAction: NavigationType.Pop,
    location: history.location,
    matches,
    initialized: isReady,
    renderFallback: !isReady,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: isShell ? null : false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
  let isTold = true;
  let isFirst = isShell;
  let pending: AbortController | undefined;
  let arrive: (() => void) | undefined;
  let positions: Positions | undefined;
  let position = (): number => 0;

  function update(change: Partial<RouterState>): void {
    state = { ...state, ...change };
    isTold = subscribers.size > 0;
    for (const tell of [...subscribers]) tell(state, QUIETLY);
  }

  async function go(historyAction: NavigationType, location: Location, keepsScroll = false): Promise<void> {
    pending?.abort();
    const own = new AbortController();
    pending = own;
    if (positions !== undefined) positions[state.location.key] = position();
    const matches = match(location);
    // Not a page of ours: the server answers.
    if (matches === null) return window.location.assign(createHref(location));
    let errors: RouterState['errors'] = null;
    if (!state.initialized || !isWithinPage(state.location, location)) {
      errors = await routes.load(
        matches,
        new Request(createURL(createPath(location)), { signal: own.signal }),
      );
      if (own.signal.aborted) return;
    }
    if (historyAction === NavigationType.Push) history.push(location, location.state);
    if (historyAction === NavigationType.Replace) history.replace(location, location.state);
    update({
      historyAction,
      location,
      matches,
      errors,
      initialized: true,
      renderFallback: false,
      restoreScrollPosition: positions?.[location.key] ?? null,
      preventScrollReset: keepsScroll,
    });
    arrive?.();
  }

  function isOwn(address: string): boolean {
    const here = createURL('/');
    return new URL(address, here).origin === here.origin;
  }

  return {
    get state() {
      return state;
    },
    basename: '/',
    routes: routes.tree,
    manifest: routes.byId,
    match,
    createHref,
    createURL,
    encodeLocation,
    initialize() {
      history.listen(({ action, location }) => void go(action, location));
      if (!state.initialized) void go(NavigationType.Pop, state.location);
    },
    subscribe(tell) {
      subscribers.add(tell);
      if (!isTold) tell(state, QUIETLY);
      isTold = true;
      return () => subscribers.delete(tell);
    },
    async navigate(to, { replace = false, state: passed = null, preventScrollReset = false } = {}) {
      arrive?.();
      if (typeof to === 'number') {
        const arrived = new Promise<void>((resolve) => {
          arrive = resolve;
        });
        history.go(to);
        return arrived;
      }
      const path = resolvePath(to ?? '', state.location.pathname);
      const key = Math.random().toString(36).slice(2, 10);
      const next: Location = { ...path, ...encodeLocation(path), state: passed, key };
      const asked = typeof to === 'string' ? to : createPath(to ?? path);
      if (!isOwn(asked) || !isOwn(createHref(next))) throw new Error('External navigation is not allowed');
      await go(replace ? NavigationType.Replace : NavigationType.Push, next, preventScrollReset);
    },
    enableScrollRestoration(kept, now) {
      positions = kept;
      position = now;
      const y = positions[state.location.key];
      if (isFirst && y !== undefined) update({ restoreScrollPosition: y });
      isFirst = false;
      return () => {
        positions = undefined;
      };
    },
  };
}

/** Whether only the part of the page changes (`#rules`). The same address without a part loads the page again. */
const isWithinPage = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && (to.hash !== '' || from.hash !== '');
