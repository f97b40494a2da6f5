/**
 * The service worker of the site: pushes, and a page to show when there is no line (docs/behaviour/pages.md 9, push.md 4).
 *
 * Online it stays out of the way: pages come from the network, calls and sockets never pass here. What a start needs is
 * fetched when the worker is installed (the list is made by scripts/build-worker.ts), what was read since is kept beside
 * it; without a line a page that was read is shown again, a live page starts from the shell, and anything else is the page
 * that says there is no line. A newer worker waits until a page lets it in, so that no page loses its files under its feet.
 */
/// <reference types="vite/client" />
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { matches } from './live-paths.ts';
import { openPage, showPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build. */
declare const PRECACHE: { readonly url: string; readonly revision: string | null }[];
declare const LIVE: readonly string[];
declare const RELEASE: string;

const SHELL = '/play';
const PAGES = `pages-${RELEASE}`;
const ASSETS = `assets-${RELEASE}`;
/** Of the pages that were read. */
const PAGES_KEPT = 40;
const LOCALES = ['en', 'nl', 'fr'];
/** What a page says to let a waiting worker in; the same word as in lib/service-worker.ts. */
const LET_IN = 'let in';

precacheAndRoute(PRECACHE, {
  // An address is a page or it is none: nothing is guessed from it.
  cleanURLs: false,
  directoryIndex: '',
});

const isPage = ({ request, url }: { readonly request: Request; readonly url: URL }): boolean =>
  request.mode === 'navigate' && !/^\/(api|auth|dev|health|avatars)(\/|$)/.test(url.pathname);

registerRoute(isPage, async ({ request, url }) => {
  try {
    const answer = await fetch(request);
    if (isRead(answer, url.pathname)) await keepPage(request, answer.clone());
    return answer;
  } catch {
    return withoutLine(request, url.pathname);
  }
});

/** A written page; live ones all are the shell. */
const isRead = (answer: Response, path: string): boolean =>
  answer.status === 200 && !answer.redirected && !matches(LIVE, path);

async function keepPage(request: Request, answer: Response): Promise<void> {
  const pages = await caches.open(PAGES);
  await pages.put(request.url, answer);
  const kept = await pages.keys();
  for (const old of kept.slice(0, -PAGES_KEPT)) await pages.delete(old);
}

async function withoutLine(request: Request, path: string): Promise<Response> {
  const page = await caches.match(request.url, { cacheName: PAGES });
  if (page !== undefined) return page;
  const shell = path === '/' || matches(LIVE, path) ? await matchPrecache(SHELL) : undefined;
  return shell ?? (await matchPrecache(`/offline/${languageOf(path)}.html`)) ?? Response.error();
}

function languageOf(path: string): string {
  const wanted = [path.split('/')[1], ...self.navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find((language) => language !== undefined && LOCALES.includes(language)) ?? 'en';
}

/** A name holds the hash of the content: what is here is right. */
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

self.addEventListener('message', ({ data }) => {
  if (data === LET_IN) void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter(
        (name) => /^(pages|assets)-/.test(name) && name !== PAGES && name !== ASSETS,
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
