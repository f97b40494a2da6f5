/**
 * Whether this device is subscribed to push messages, and whether its browser allows that
 * (docs/behaviour/push.md 5).
 *
 * `unknown` until the browser has answered; `active` while a subscription is being made, and if the endpoint
 * that the browser holds is among those of the account.
 */
import type { OwnUser } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useUser } from '../session/user.ts';
import { lookAtDevice, type PushPermission, pushPermission, usePushDevice } from './push-device.ts';

export type PushState = 'unknown' | 'none' | 'error' | 'active';

export function pushStateOf(
  held: string | null | undefined,
  subscriptions: OwnUser['pushSubscriptions'],
  loading = false,
): PushState {
  if (loading) return 'active';
  if (held === undefined) return 'unknown';
  if (held === null) return 'none';
  if (held === 'error') return 'error';
  return subscriptions.some(({ endpoint }) => endpoint === held) ? 'active' : 'none';
}

export function usePush(): {
  readonly state: PushState;
  readonly permission: PushPermission;
  readonly busy: boolean;
} {
  const user = useUser();
  const { held, busy } = usePushDevice();
  const [permission, setPermission] = useState<PushPermission>('default');
  useEffect(() => {
    let left = false;
    let status: PermissionStatus | undefined;
    const look = () => {
      setPermission(pushPermission());
      void lookAtDevice();
    };
    look();
    // The permission may change outside of the page.
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
  return { state: pushStateOf(held, user?.pushSubscriptions ?? [], busy), permission, busy };
}
