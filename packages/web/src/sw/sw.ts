/**
 * The service worker of the site: pushes, and pages while offline (docs/behaviour/pages.md 9, push.md 4).
 *
 * Online it does little: pages come from the network, and API calls and sockets never pass through it. It
 * fetches what a start needs when it is installed (scripts/build-worker.ts makes the list), and caches what
 * is read later. Offline it shows a page that was read before again, starts a live page from the shell, and
 * shows the offline page for any other address. A newer worker waits until a page activates it, so that no
 * open page loses its files.
 */
/// <reference types="vite/client" />
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { type KeepForPlay, LET_IN, MAKE_ROOM, SHELL } from '../lib/device/worker-words.ts';
import { matches } from './live-paths.ts';
import { openPage, showPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build fills these in. */
declare const PRECACHE: { readonly url: string; readonly revision: string | null }[];
declare const LIVE: readonly string[];
declare const RELEASE: string;
/** What playing without a connection needs (scripts/play-files.ts): for everybody, and for each language. */
declare const PLAY: Readonly<Record<'all' | KeepForPlay['keepForPlay'], readonly string[]>>;

const PAGES = `pages-${RELEASE}`;
const ASSETS = `assets-${RELEASE}`;
/** Pages and pictures whose addresses stay the same from release to release. */
const PLAYED = `played-${RELEASE}`;
/** Most pages that the cache keeps of those that were read. */
const PAGES_KEPT = 40;
const LOCALES = ['en', 'nl', 'fr'];

precacheAndRoute(PRECACHE, {
  // Addresses are matched as they are: Workbox must not try other forms of them.
  cleanURLs: false,
  directoryIndex: '',
});

const isPage = ({ request, url }: { readonly request: Request; readonly url: URL }): boolean =>
  request.mode === 'navigate' && !/^\/(api|auth|dev|health|avatars|calendar)(\/|$)/.test(url.pathname);

registerRoute(isPage, async ({ request, url }) => {
  try {
    const answer = await fetch(request);
    if (isRead(answer, url.pathname)) await keepPage(request, answer.clone());
    return answer;
  } catch {
    return withoutLine(request, url.pathname);
  }
});

/**
 * Whether to cache the answer as a page that was read; live pages are all the shell, which is cached already.
 */
const isRead = (answer: Response, path: string): boolean =>
  answer.status === 200 && !answer.redirected && !matches(LIVE, path);

async function keepPage(request: Request, answer: Response): Promise<void> {
  const pages = await caches.open(PAGES);
  await pages.put(request.url, answer);
  const kept = await pages.keys();
  for (const old of kept.slice(0, -PAGES_KEPT)) await pages.delete(old);
}

async function withoutLine(request: Request, path: string): Promise<Response> {
  for (const cacheName of [PAGES, PLAYED]) {
    // A page that was written at build time is the same document whatever the query says.
    const page = await caches.match(request.url, { cacheName, ignoreSearch: true });
    if (page !== undefined) return page;
  }
  const shell = path === '/' || matches(LIVE, path) ? await matchPrecache(SHELL) : undefined;
  return shell ?? (await matchPrecache(`/offline/${languageOf(path)}.html`)) ?? Response.error();
}

function languageOf(path: string): string {
  const wanted = [path.split('/')[1], ...self.navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find((language) => language !== undefined && LOCALES.includes(language)) ?? 'en';
}

/** Cache first: a file name contains the hash of the content, so a cached file is never stale. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const assets = await caches.open(ASSETS);
    const kept = await assets.match(request);
    if (kept !== undefined) return kept;
    const answer = await fetch(request);
    if (answer.status === 200) await assets.put(request, answer.clone());
    return answer;
  },
);

/** The faces of players, and the marks of games: from the network if there is one, else as they were kept. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(avatars\/fallback-|games\/)/.test(url.pathname),
  async ({ request }) => {
    const kept = await caches.match(request.url, { cacheName: PLAYED });
    return kept ?? fetch(request);
  },
);

/** Files that are fetched at the same time: few, because somebody may be playing. */
const AT_ONCE = 3;

/** Ends `keepForPlay`. A browser activates a newer worker only after this one has finished its work. */
const leaving = new AbortController();

/** Fetches what a table without a connection needs and no cache has. What fails is fetched the next time. */
async function keepForPlay(locale: KeepForPlay['keepForPlay']): Promise<void> {
  const [assets, played] = await Promise.all([caches.open(ASSETS), caches.open(PLAYED)]);
  const wanted = [...PLAY.all, ...PLAY[locale]];
  const keepNext = async (): Promise<void> => {
    for (let url = wanted.shift(); url !== undefined; url = wanted.shift()) {
      const place = url.startsWith('/assets/') ? assets : played;
      if ((await place.match(url)) !== undefined || (await matchPrecache(url)) !== undefined) continue;
      const answer = await fetch(url, { priority: 'low', signal: leaving.signal });
      if (answer.status === 200 && !answer.redirected) await place.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}

const isKeepForPlay = (data: unknown): data is KeepForPlay =>
  LOCALES.includes((data as Partial<KeepForPlay> | null)?.keepForPlay ?? '');

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === LET_IN) void self.skipWaiting();
  else if (data === MAKE_ROOM) leaving.abort();
  else if (isKeepForPlay(data)) event.waitUntil(keepForPlay(data.keepForPlay).catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter(
        (name) => /^(pages|assets|played)-/.test(name) && ![PAGES, ASSETS, PLAYED].includes(name),
      );
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, event.notification.data));
});
