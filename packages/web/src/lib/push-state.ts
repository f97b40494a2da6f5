/**
 * Whether this device is subscribed to pushes, and whether its browser lets it be (spec 4, "Push state").
 *
 * `unknown` until the browser has been asked; `active` when the endpoint it holds is among those of the account.
 */
import type { OwnUser } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useUser } from './user.ts';

export type PushState = 'unknown' | 'none' | 'error' | 'active';
export type PushPermission = 'default' | 'granted' | 'denied' | 'unavailable';

export const pushPermission = (): PushPermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
    ? Notification.permission
    : 'unavailable';

/** The endpoint the browser holds for this site; null for none, undefined until it has said so. */
type Held = string | null | undefined | 'error';

export function pushStateOf(held: Held, subscriptions: OwnUser['pushSubscriptions']): PushState {
  if (held === undefined) return 'unknown';
  if (held === null) return 'none';
  if (held === 'error') return 'error';
  return subscriptions.some(({ endpoint }) => endpoint === held) ? 'active' : 'none';
}

async function heldEndpoint(): Promise<string | null> {
  if (pushPermission() === 'unavailable') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

export function usePush(): { readonly state: PushState; readonly permission: PushPermission } {
  const user = useUser();
  const [held, setHeld] = useState<Held>(undefined);
  const [permission, setPermission] = useState<PushPermission>('default');
  useEffect(() => {
    let left = false;
    let status: PermissionStatus | undefined;
    const look = () => {
      setPermission(pushPermission());
      heldEndpoint().then(
        (endpoint) => left || setHeld(endpoint),
        () => left || setHeld('error'),
      );
    };
    look();
    // The permission may be changed beside the page.
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        if (left) return;
        status = found;
        status.addEventListener('change', look);
      })
      .catch(() => undefined);
    return () => {
      left = true;
      status?.removeEventListener('change', look);
    };
  }, []);
  return { state: pushStateOf(held, user?.pushSubscriptions ?? []), permission };
}
