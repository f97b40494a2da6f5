/**
 * Counts a visit at our own server (docs/behaviour/analytics.md), and reports errors of pages. Loaded when the
 * page is idle. Requests carry no cookie, no token and no referrer, so the server cannot tell who it is. A
 * visitor whose browser asks not to be counted is not, and reports nothing.
 */
import { type EventProps, type PageEvent, VERSION } from '@troef/protocol';
import { useLocaleStore } from '../words/locale.ts';
import { countedAddress, siteOf } from './address.ts';
import { factsOf, newErrorId } from './errors.ts';
import { listener, type Noted, note, noted } from './note.ts';
import { createSender, type Reception } from './sender.ts';

/** Whether the browser asks for it, by Global Privacy Control or Do Not Track. */
export function asksNotToBeCounted(browser: object = navigator): boolean {
  const { globalPrivacyControl, doNotTrack } = browser as {
    readonly globalPrivacyControl?: unknown;
    readonly doNotTrack?: unknown;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
}

async function post(events: readonly PageEvent[]): Promise<Reception> {
  try {
    const { ok } = await fetch('/api/events/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The page may be gone before it is sent.
      keepalive: true,
    });
    return ok ? 'taken' : 'refused';
  } catch {
    return 'unreached';
  }
}

const sender = createSender({ post, after: (ms, run) => void setTimeout(run, ms) });

/** A visit comes from elsewhere once. */
let referrer = typeof document === 'undefined' ? '' : siteOf(document.referrer);

function send(name: PageEvent['name'], path: string, props: Record<string, string>): void {
  sender.add({
    name,
    url: countedAddress(path),
    domain: location.host,
    referrer: name === 'pageview' ? referrer : '',
    width: innerWidth,
    props: { locale: useLocaleStore.getState().locale, ...props },
  });
  if (name === 'pageview') referrer = '/';
}

type ErrorKind = NonNullable<EventProps['kind']>;

/** Different errors that one page reports. */
const MOST_ERRORS = 5;
const reported = new Map<string, Promise<string | null>>();

/**
 * Reports an error. Resolves to its id once the server has it, and to null if it was not reported. The same
 * error is reported once, and keeps its id.
 */
export function reportError(kind: ErrorKind, error: unknown): Promise<string | null> {
  const { type, places } = factsOf(error);
  const known = `${kind} ${type} ${places.join(' ')}`;
  const before = reported.get(known);
  if (before !== undefined) return before;
  if (asksNotToBeCounted() || reported.size >= MOST_ERRORS) return Promise.resolve(null);
  const id = newErrorId();
  send('error', location.pathname, { id, kind, type, places: places.join(' '), version: VERSION });
  const told = sender.flush().then((taken) => (taken ? id : null));
  reported.set(known, told);
  return told;
}

/** Classes of errors that scripts throw by mistake. */
const FAULTS: readonly string[] = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

interface Listeners {
  /** Called with the id of an error that nobody caught, once the server has it. */
  readonly onError: (id: string) => void;
  /** Called with the browser's offer to install the site. */
  readonly onOffer: (offer: Event) => void;
}

function take(entry: Noted, { onError, onOffer }: Listeners): void {
  if ('props' in entry) {
    if (!asksNotToBeCounted()) send(entry.name, entry.path, { ...entry.props });
    return;
  }
  if (entry.type === 'beforeinstallprompt') {
    onOffer(entry);
    return;
  }
  const isPromise = entry.type === 'unhandledrejection';
  const error: unknown = isPromise ? (entry as PromiseRejectionEvent).reason : (entry as ErrorEvent).error;
  const { type, places } = factsOf(error);
  // Scripts of browsers and their extensions fail too. Those are not ours.
  if (places.length === 0) return;
  // A call that the server or the browser refused is no fault of a script.
  if (isPromise && !FAULTS.includes(type)) return;
  void reportError(isPromise ? 'promise' : 'script', error).then((id) => {
    if (id !== null) onError(id);
  });
}

let started = false;

/** Counts from now on, and what was noted before. Once a page. */
export function startCounting(listeners: Listeners): void {
  if (started) return;
  started = true;
  const takeAll = (): void => {
    for (const entry of noted.splice(0)) take(entry, listeners);
  };
  listener.told = takeAll;
  takeAll();
  const leave = (): void => {
    if (document.visibilityState === 'hidden') void sender.flush();
  };
  addEventListener('visibilitychange', leave);
  addEventListener('pagehide', () => void sender.flush());
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && /\/premium$/.test(link.pathname) && link.host === location.host)
      note('premium_click');
  });
}
