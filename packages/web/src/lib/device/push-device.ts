/**
 * This device among those to which a member gets push messages (docs/behaviour/push.md 4).
 *
 * The browser holds one subscription for this site, the server a list for the member. `repairPush` compares
 * the two when a page opens. If the member switched pushes on here and one side has lost the subscription, it
 * is put back. A subscription of another user who was here before is given up, so that nobody gets another
 * user's messages.
 */
import type { OwnUser, PushKeyReply } from '@troef/protocol';
import { create } from 'zustand';
import { note } from '../analytics/note.ts';
import { call } from '../http/api.ts';
import { saveMe } from '../session/save-me.ts';
import { refreshProfile } from '../session/session.ts';
import { readSession } from '../session/session-store.ts';
import { serviceWorker } from './service-worker.ts';
import { readStored, writeStored } from './stored.ts';

/** The user who switched pushes on here. */
const KEY = 'troef.push';

export type PushPermission = 'default' | 'granted' | 'denied' | 'unavailable';

export const pushPermission = (): PushPermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
    ? Notification.permission
    : 'unavailable';

/**
 * The endpoint that the browser holds for this site; null for none, undefined until the browser has answered.
 */
type Held = string | null | undefined | 'error';

export const usePushDevice = create<{ readonly held: Held; readonly busy: boolean }>(() => ({
  held: undefined,
  busy: false,
}));

const setHeld = (held: Held): void => usePushDevice.setState({ held });

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unavailable') return null;
  return (await (await serviceWorker())?.pushManager.getSubscription()) ?? null;
}

/** Asks the browser. The answer is in `usePushDevice`. */
export async function lookAtDevice(): Promise<void> {
  await subscriptionHere().then(
    (subscription) => setHeld(subscription?.endpoint ?? null),
    () => setHeld('error'),
  );
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

async function serverKey(): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await call<PushKeyReply>('GET', '/api/push/key', {});
  if (!reply.ok) throw new Error('the key is not to be had');
  return bytesOf(reply.value.key);
}

const isMadeFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const held = options.applicationServerKey;
  return held !== null && new Uint8Array(held).join() === key.join();
};

/** Returns a subscription for the key that the server has now. */
async function subscribe(): Promise<PushSubscription> {
  const registration = await serviceWorker();
  if (registration === undefined) throw new Error('there is no service worker');
  await navigator.serviceWorker.ready;
  const key = await serverKey();
  const before = await registration.pushManager.getSubscription();
  if (before !== null && isMadeFor(before, key)) return before;
  await before?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function listAtServer(
  added: PushSubscription | null,
  gone: readonly (string | null)[],
): Promise<boolean> {
  // The list is sent whole: another device may have joined it meanwhile.
  await refreshProfile();
  const known = readSession().profile?.pushSubscriptions ?? [];
  const { endpoint, keys } = added?.toJSON() ?? {};
  const others = known.filter((each) => each.endpoint !== endpoint && !gone.includes(each.endpoint));
  const entry =
    endpoint === undefined
      ? []
      : [{ endpoint, ...(keys && { keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }) }];
  const shown = [...others, ...entry].map((each) => ({ endpoint: each.endpoint }));
  const reply = await saveMe({ pushSubscriptions: [...others, ...entry] }, (user: OwnUser) => ({
    ...user,
    pushSubscriptions: shown,
  }));
  return reply.ok;
}

/**
 * Returns false if it failed; the settings say why. To be called from a click only: the browser asks the
 * user.
 */
export async function enablePush(): Promise<boolean> {
  const { profile } = readSession();
  if (profile === null || ['unavailable', 'denied'].includes(pushPermission())) return false;
  usePushDevice.setState({ busy: true });
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const before = usePushDevice.getState().held ?? null;
    const subscription = await subscribe();
    writeStored(KEY, { user: profile.id, endpoint: subscription.endpoint });
    setHeld(subscription.endpoint);
    const isListed = await listAtServer(subscription, before === subscription.endpoint ? [] : [before]);
    if (isListed) note('push_enable');
    return isListed;
  } catch {
    setHeld('error');
    return false;
  } finally {
    usePushDevice.setState({ busy: false });
  }
}

export async function disablePush(): Promise<void> {
  usePushDevice.setState({ busy: true });
  try {
    const subscription = await subscriptionHere();
    writeStored(KEY, null);
    await subscription?.unsubscribe();
    setHeld(null);
    if (subscription !== null) await listAtServer(null, [subscription.endpoint]);
  } catch {
    setHeld('error');
  } finally {
    usePushDevice.setState({ busy: false });
  }
}

interface SwitchedOn {
  readonly user: string;
  readonly endpoint: string;
}

function readSwitchedOn(): SwitchedOn | null {
  const { user, endpoint } = (readStored(KEY) ?? {}) as Partial<Record<string, unknown>>;
  return typeof user === 'string' && typeof endpoint === 'string' ? { user, endpoint } : null;
}

/** Runs at every start, once it is known who is logged in. `user`: the id of that user; null for nobody. */
export async function repairPush(user: string | null): Promise<void> {
  // While the log-in of this account is not confirmed, nothing is given up.
  const { account, profile } = readSession();
  if (account && profile === null) return;
  try {
    await repair(user);
  } catch {
    setHeld('error');
  }
}

async function repair(user: string | null): Promise<void> {
  const subscription = await subscriptionHere();
  setHeld(subscription?.endpoint ?? null);
  const mine = readSwitchedOn();
  if (user === null || mine?.user !== user) {
    if (subscription === null) return;
    // It belongs to another user, who is no longer here.
    await subscription.unsubscribe();
    setHeld(null);
    return;
  }
  await refreshProfile();
  const { profile } = readSession();
  if (profile?.id !== user) return;
  if (pushPermission() !== 'granted') {
    if (profile.pushSubscriptions.some(({ endpoint }) => endpoint === mine.endpoint)) {
      await listAtServer(null, [mine.endpoint]);
    }
    return;
  }
  const current = await subscribe();
  const isListed = profile.pushSubscriptions.some(({ endpoint }) => endpoint === current.endpoint);
  if (isListed && mine.endpoint === current.endpoint) return;
  writeStored(KEY, { user, endpoint: current.endpoint });
  setHeld(current.endpoint);
  await listAtServer(current, current.endpoint === mine.endpoint ? [] : [mine.endpoint]);
}
