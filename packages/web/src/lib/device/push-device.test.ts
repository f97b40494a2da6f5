/**
 * This device and the member's list, in step (docs/behaviour/push.md 4), against a push manager like that of
 * a browser.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';

const SERVER_KEY = Buffer.alloc(65, 4);
const OTHER_KEY = Buffer.alloc(65, 7);
const KEYS = { p256dh: 'p', auth: 'a' };

const kept = new Map<string, string>();
let listed: { endpoint: string; keys?: object }[];
let saves: number;
/** The id of the user who is logged in. */
let whose = 'an';

interface FakeSubscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  toJSON(): object;
  unsubscribe(): Promise<boolean>;
}
let held: FakeSubscription | null;
let made: number;
let refusesSubscription: boolean;

function subscription(endpoint: string, key: Buffer): FakeSubscription {
  return {
    endpoint,
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => {
      held = null;
      return true;
    },
  };
}

const browser = {
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
};

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  [listed, saves, held, made, refusesSubscription] = [[], 0, null, 0, false];
  Object.assign(browser, { permission: 'default', answer: 'granted' });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (refusesSubscription) throw new DOMException('no push service', 'AbortError');
      made += 1;
      held = subscription(`https://push.example.com/${made}`, Buffer.from(applicationServerKey));
      return held;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    languages: ['en'],
    serviceWorker: { register: async () => registration, ready: Promise.resolve(registration) },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/push/key') return Response.json({ key: SERVER_KEY.toString('base64url') });
    if (init.method === 'GET') return Response.json(person(whose));
    saves += 1;
    listed = JSON.parse(String(init.body)).pushSubscriptions;
    return Response.json(person(whose));
  });
});

const person = (id = 'an') => ({
  id,
  name: id,
  anonymous: false,
  pushSubscriptions: listed.map(({ endpoint }) => ({ endpoint })),
});
const token = `e30.${Buffer.from(JSON.stringify({ sub: 'an', exp: Date.now() / 1000 + 900 })).toString('base64url')}.s`;
const logIn = (id = 'an') => {
  whose = id;
  kept.set('troef.session', JSON.stringify({ account: true, remember: true, token, profile: person(id) }));
};
const device = () => import('./push-device.ts');
const endpoints = () => listed.map(({ endpoint }) => endpoint);

describe('switching on', () => {
  test('asks the user, subscribes for the key of the server, and tells the server', async () => {
    logIn();
    const { enablePush, usePushDevice } = await device();
    expect(await enablePush()).toBe(true);
    expect(listed).toEqual([{ endpoint: 'https://push.example.com/1', keys: KEYS }]);
    expect(Buffer.from(held?.options.applicationServerKey ?? new ArrayBuffer())).toEqual(SERVER_KEY);
    expect(usePushDevice.getState()).toEqual({ held: 'https://push.example.com/1', busy: false });
  });

  test.each(['denied', 'default'] as const)('comes to nothing when the answer is "%s"', async (answer) => {
    logIn();
    browser.answer = answer;
    expect(await (await device()).enablePush()).toBe(false);
    expect([held, listed]).toEqual([null, []]);
  });

  test('does not even ask if the user has refused before', async () => {
    logIn();
    browser.permission = 'denied';
    expect(await (await device()).enablePush()).toBe(false);
    expect(browser.permission).toBe('denied');
  });

  test('says that it did not work if the browser has no push service', async () => {
    logIn();
    refusesSubscription = true;
    const { enablePush, usePushDevice } = await device();
    expect(await enablePush()).toBe(false);
    expect(usePushDevice.getState()).toEqual({ held: 'error', busy: false });
  });

  test('switching off takes this device off the list, and no other', async () => {
    listed = [{ endpoint: 'https://push.example.com/laptop' }];
    logIn();
    const { enablePush, disablePush } = await device();
    await enablePush();
    expect(endpoints()).toEqual(['https://push.example.com/laptop', 'https://push.example.com/1']);
    await disablePush();
    expect(endpoints()).toEqual(['https://push.example.com/laptop']);
    expect(held).toBeNull();
  });
});

describe('at the start of a page', () => {
  const switchedOn = async () => {
    logIn();
    await (await device()).enablePush();
    saves = 0;
    vi.resetModules();
    logIn();
  };

  test('nothing is done if both agree', async () => {
    await switchedOn();
    await (await device()).repairPush('an');
    expect([saves, endpoints()]).toEqual([0, ['https://push.example.com/1']]);
  });

  test('a device the server has forgotten is put back', async () => {
    await switchedOn();
    listed = [];
    logIn();
    await (await device()).repairPush('an');
    expect(endpoints()).toEqual(['https://push.example.com/1']);
  });

  test('a subscription that the browser has lost is made anew, in place of the old one', async () => {
    await switchedOn();
    held = null;
    await (await device()).repairPush('an');
    expect(endpoints()).toEqual(['https://push.example.com/2']);
  });

  test('a subscription for another key than the server has now is made anew too', async () => {
    await switchedOn();
    held = subscription('https://push.example.com/1', OTHER_KEY);
    await (await device()).repairPush('an');
    expect(endpoints()).toEqual(['https://push.example.com/2']);
  });

  test('without the permission the server is told to stop', async () => {
    await switchedOn();
    [held, browser.permission] = [null, 'denied'];
    await (await device()).repairPush('an');
    expect(endpoints()).toEqual([]);
  });

  test('a subscription of another user who was here before is given up', async () => {
    await switchedOn();
    const before = [...listed];
    logIn('bert');
    await (await device()).repairPush('bert');
    expect(held).toBeNull();
    expect([saves, listed]).toEqual([0, before]);
  });

  test('it is given up if nobody is logged in, and kept while that is not known', async () => {
    await switchedOn();
    kept.set('troef.session', JSON.stringify({ account: true, remember: true, token: null, profile: null }));
    await (await device()).repairPush(null);
    expect(held).not.toBeNull();
    vi.resetModules();
    kept.delete('troef.session');
    await (await device()).repairPush(null);
    expect(held).toBeNull();
  });
});
