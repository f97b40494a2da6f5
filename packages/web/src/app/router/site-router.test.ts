import { type To, UNSAFE_createMemoryHistory } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createSiteRouter } from './site-router.ts';
import { createSiteRoutes, type ListedRoute, type RouteModule } from './site-routes.tsx';

const Page = () => null;
const page = (id: string, path: string, more: Partial<ListedRoute> = {}): [string, ListedRoute] => [
  id,
  { id, path, parentId: 'root', module: `/${id}.js`, ...more },
];
const LIST = Object.fromEntries([
  ['root', { id: 'root', path: '', module: '/root.js' }],
  page('home', ':locale?'),
  page('rules', ':locale?/rules'),
  page('room', ':locale?/room/:id', { hasClientLoader: true, clientLoaderModule: '/room-loader.js' }),
  page('written', '*'),
]) as Readonly<Record<string, ListedRoute>>;
const ROOT: RouteModule = { default: Page, ErrorBoundary: Page, HydrateFallback: Page };

interface Opened {
  readonly at?: string;
  readonly loaded?: Record<string, RouteModule>;
  readonly isShell?: boolean;
}

/** A router in memory. A module comes when its test lets it, or at once. */
function open({
  at = '/en',
  loaded = { root: ROOT, home: { default: Page } },
  isShell = false,
}: Opened = {}) {
  const waiting = new Map<string, (module: RouteModule) => void>();
  const held = new Set<string>();
  const loader = vi.fn(async (_: unknown) => null);
  const fetched: string[] = [];
  const routes = createSiteRoutes(LIST, loaded, (address) => {
    fetched.push(address);
    const module = address.includes('loader') ? { clientLoader: loader } : { default: Page };
    if (!held.has(address)) return Promise.resolve(module);
    return new Promise((resolve) => waiting.set(address, resolve));
  });
  const history = UNSAFE_createMemoryHistory({ initialEntries: [at] });
  const router = createSiteRouter(
    routes,
    isShell,
    history as unknown as Parameters<typeof createSiteRouter>[2],
  );
  router.initialize();
  return {
    router,
    history,
    loader,
    fetched,
    hold: (address: string) => held.add(address),
    letGo: (address: string, module: RouteModule = { default: Page }) => waiting.get(address)?.(module),
    shown: () => router.state.matches.at(-1)?.route.id,
    at: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  };
}

test('a written page is drawn at once, without fetching anything', () => {
  const { router, fetched } = open();
  expect(router.state).toMatchObject({ initialized: true, renderFallback: false });
  expect(fetched).toEqual([]);
});

test('the shell shows nothing until its page and what the page waits for have come', async () => {
  const { router, loader } = open({ at: '/room/r1', loaded: { root: ROOT }, isShell: true });
  expect(router.state).toMatchObject({ initialized: false, renderFallback: true });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  expect(router.state.renderFallback).toBe(false);
  expect(loader).toHaveBeenCalledOnce();
  expect(loader.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'r1' } });
});

test('going to a page shows it when its module has come, and the address changes with it', async () => {
  const { router, history, hold, letGo, shown, at } = open();
  hold('/rules.js');
  const arrived = router.navigate('/en/rules?x=1#bids');
  await Promise.resolve();
  expect(shown()).toBe('home');
  expect(history.location.pathname).toBe('/en');
  letGo('/rules.js');
  await arrived;
  expect(shown()).toBe('rules');
  expect(at()).toBe('/en/rules?x=1#bids');
  expect(history.location.pathname).toBe('/en/rules');
  expect(router.state.matches.at(-1)?.route.element).toBeDefined();
});

test('a later navigation replaces one that still waits', async () => {
  const { router, hold, letGo, shown, at } = open();
  hold('/rules.js');
  const first = router.navigate('/en/rules');
  await router.navigate('/en/room/r2');
  letGo('/rules.js');
  await first;
  expect(shown()).toBe('room');
  expect(at()).toBe('/en/room/r2');
});

test('going back shows the page before, and the promise of it waits for that', async () => {
  const { router, shown } = open();
  await router.navigate('/en/rules');
  await router.navigate(-1);
  expect(shown()).toBe('home');
  expect(router.state.historyAction).toBe('POP');
});

test('replacing leaves no page to go back to', async () => {
  const { router, history } = open();
  await router.navigate('/en/rules', { replace: true, state: { from: 'menu' } });
  expect(history.index).toBe(0);
  expect(router.state.location.state).toEqual({ from: 'menu' });
});

test('a part of the same page is no new page: nothing is loaded again', async () => {
  const { router, loader } = open();
  await router.navigate('/en/room/r1');
  await router.navigate('#sheet');
  expect(loader).toHaveBeenCalledOnce();
  await router.navigate('?tab=2');
  expect(loader).toHaveBeenCalledTimes(2);
});

test('only the query can change, or be taken away', async () => {
  const { router, at } = open();
  await router.navigate('?tab=2');
  expect(at()).toBe('/en?tab=2');
  await router.navigate({ search: '', hash: '' }, { replace: true });
  expect(at()).toBe('/en');
});

test.each<[To]>([
  ['https://evil.example/x'],
  ['//evil.example/x'],
  ['\\\\evil.example'],
  ['javascript:alert(1)'],
])('an address elsewhere is refused: %s', async (to) => {
  const { router, at } = open();
  await expect(router.navigate(to)).rejects.toThrow('External');
  expect(at()).toBe('/en');
});

test('what a loader throws is shown by the nearest boundary, and the next page is free of it', async () => {
  const { router, loader } = open();
  loader.mockRejectedValueOnce(new Error('no words'));
  await router.navigate('/en/room/r1');
  expect(router.state.errors).toEqual({ root: new Error('no words') });
  await router.navigate('/en/rules');
  expect(router.state.errors).toBeNull();
});

test('going back brings the page to where it was scrolled; a new page begins at its top', async () => {
  const { router } = open();
  let y = 0;
  router.enableScrollRestoration({}, () => y);
  expect(router.state.restoreScrollPosition).toBe(false);
  y = 640;
  await router.navigate('/en/rules');
  expect(router.state.restoreScrollPosition).toBeNull();
  await router.navigate(-1);
  expect(router.state.restoreScrollPosition).toBe(640);
});

test('a reloaded live page goes back to where it was scrolled', () => {
  const { router } = open({ at: '/room/r1', loaded: { root: ROOT }, isShell: true });
  router.enableScrollRestoration({ default: 300, [router.state.location.key]: 300 }, () => 0);
  expect(router.state.restoreScrollPosition).toBe(300);
});

test('a page that came while nobody listened is told to the first listener', async () => {
  const { router } = open();
  await router.navigate('/en/rules');
  const tell = vi.fn();
  router.subscribe(tell);
  expect(tell).toHaveBeenCalledOnce();
  router.subscribe(vi.fn());
  expect(tell).toHaveBeenCalledOnce();
});
