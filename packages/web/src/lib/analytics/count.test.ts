/** A whole visit as it leaves the browser: without cookie, token and referrer, and not at all if asked. */
import type { PageEvent } from '@troef/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const requests: { readonly init: RequestInit; readonly events: readonly PageEvent[] }[] = [];
let status = 202;
let page: EventTarget;

async function openPage(browser: object = {}) {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { referrer: 'https://www.google.be/search?q=x', visibilityState: 'visible' });
  vi.stubGlobal('location', { pathname: '/nl/room/0189', host: 'troef.be', search: '' });
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('navigator', { ...browser, language: 'nl', languages: ['nl'] });
  const { note } = await import('./note.ts');
  const { reportError, startCounting } = await import('./count.ts');
  return { note, reportError, startCounting };
}

beforeEach(() => {
  requests.length = 0;
  status = 202;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    requests.push({ init, events: JSON.parse(String(init.body)).events });
    return new Response('{}', { status });
  });
});

afterEach(() => vi.unstubAllGlobals());

const hide = (): boolean => page.dispatchEvent(new Event('pagehide'));
const fail = (error: Error): boolean => page.dispatchEvent(Object.assign(new Event('error'), { error }));
const failing = (line: number): Error =>
  Object.assign(new TypeError('of An Peeters'), { stack: `at x (https://troef.be/assets/a-1.js:1:${line})` });

test('what was noted before the sender came is sent with the rest, without cookie and referrer', async () => {
  const { note, startCounting } = await openPage();
  note('pageview');
  startCounting({ onError: () => undefined, onOffer: () => undefined });
  note('room_join', { variant: 'manille', with: 'people' });
  note('pageview');
  expect(requests).toEqual([]);
  hide();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const [{ init, events }] = requests as [(typeof requests)[0]];
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
  expect(init.headers).toEqual({ 'content-type': 'application/json' });
  expect(events.map(({ name }) => name)).toEqual(['pageview', 'room_join', 'pageview']);
  expect(events[1]?.props).toMatchObject({ variant: 'manille', with: 'people' });
  expect(events[0]).toMatchObject({ url: '/nl/room/:id', referrer: 'https://www.google.be', width: 390 });
  // A visit comes from elsewhere once.
  expect(events[2]?.referrer).toBe('/');
});

test.each([[{ globalPrivacyControl: true }], [{ doNotTrack: '1' }]])(
  'with %j nothing is sent',
  async (browser) => {
    const { note, reportError, startCounting } = await openPage(browser);
    startCounting({ onError: () => undefined, onOffer: () => undefined });
    note('pageview');
    expect(await reportError('page', failing(1))).toBeNull();
    hide();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(requests).toEqual([]);
  },
);

test('an error is reported at once and once, and has its id when the server has it', async () => {
  const { reportError } = await openPage();
  const id = await reportError('page', failing(1));
  expect(id).toMatch(/^\w{4}-\w{4}-\w{2}$/);
  expect(await reportError('page', failing(1))).toBe(id);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.events[0]?.props).toMatchObject({
    id,
    type: 'TypeError',
    places: '/assets/a-1.js:1:1',
  });
  expect(String(requests[0]?.init.body)).not.toContain('Peeters');
});

test('five different errors are reported, and none with an id that the server does not have', async () => {
  const { reportError } = await openPage();
  for (let n = 1; n <= 5; n++) expect(await reportError('script', failing(n))).not.toBeNull();
  expect(await reportError('script', failing(6))).toBeNull();
  const other = await openPage();
  status = 429;
  expect(await other.reportError('script', failing(1))).toBeNull();
});

test('an error that nobody caught is told to the visitor, one of an extension is not', async () => {
  const { startCounting } = await openPage();
  const told: string[] = [];
  startCounting({ onError: (id) => told.push(id), onOffer: () => undefined });
  fail(new Error('of an extension'));
  fail(failing(9));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(requests).toHaveLength(1);
  expect(requests[0]?.events[0]).toMatchObject({ name: 'error', props: { id: told[0], kind: 'script' } });
});

test('a promise that failed by a fault of ours is told, a call that was refused is not', async () => {
  const { startCounting } = await openPage();
  const told: string[] = [];
  startCounting({ onError: (id) => told.push(id), onOffer: () => undefined });
  const reject = (reason: Error): boolean =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(Object.assign(failing(3), { name: 'SessionError' }));
  reject(Object.assign(failing(4), { name: 'AbortError' }));
  reject(failing(5));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(requests.map(({ events }) => events[0]?.props?.kind)).toEqual(['promise']);
});

test('the offer to install the site is handed on, also if it came first', async () => {
  const { startCounting } = await openPage({ doNotTrack: '1' });
  const offer = new Event('beforeinstallprompt');
  page.dispatchEvent(offer);
  const offers: Event[] = [];
  startCounting({ onError: () => undefined, onOffer: (given) => offers.push(given) });
  expect(offers).toEqual([offer]);
});
