/**
 * Shows pushes and handles clicks on them. A push is always shown: after three that were not, iOS removes the
 * subscription (docs/behaviour/push.md 4). A click brings the page that the push is about to the front, or
 * opens it. It never navigates away from a table where somebody plays.
 */

interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly icon: string;
  readonly url: string;
  readonly tag: string;
  readonly lang: string;
}

/** Shown for a push that cannot be parsed. */
const UNREADABLE: PushNotice = {
  title: 'Troef',
  body: '',
  icon: '/icons/app-192.png',
  url: '/',
  tag: 'troef',
  lang: 'en',
};
const BADGE = '/icons/badge-96.png';

type PushData = Pick<PushMessageData, 'json'> | null;

export function readPush(data: PushData): PushNotice {
  try {
    const given = data?.json() as Partial<Record<keyof PushNotice, unknown>> | undefined;
    const words = Object.entries(given ?? {}).filter(([, value]) => typeof value === 'string');
    return { ...UNREADABLE, ...Object.fromEntries(words) };
  } catch {
    return UNREADABLE;
  }
}

export function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: PushData,
): Promise<void> {
  const { title, body, icon, url, tag, lang } = readPush(data);
  return registration.showNotification(title, { body, icon, badge: BADGE, tag, lang, data: { url } });
}

/** Allows only paths of this site. A browser reads `\` as `/`, and leaves out tabs and ends of lines. */
function urlOf(data: unknown): string {
  const { url } = (data ?? {}) as { readonly url?: unknown };
  return typeof url === 'string' && /^\/(?!\/)[^\\\s]*$/.test(url) ? url : '/';
}

const pathOf = (address: string): string => new URL(address, 'https://here').pathname;
const isTable = (path: string): boolean => /\/room\/[^/]+$/.test(path);

export async function openPage(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  data: unknown,
): Promise<void> {
  const url = urlOf(data);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => pathOf(page.url) === pathOf(url));
  if (there !== undefined) {
    await there.focus();
    return;
  }
  const free = pages.find((page) => !isTable(pathOf(page.url)));
  if (free !== undefined) {
    try {
      await free.navigate(url);
      await free.focus();
      return;
    } catch {
      // A page that no worker controls yet cannot be navigated.
    }
  }
  await clients.openWindow(url);
}
