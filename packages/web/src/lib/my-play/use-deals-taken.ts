/** Takes a guest's deals along as soon as they have an account, wherever they joined or logged in. */
import { useEffect } from 'react';
import { readStored } from '../device/stored.ts';
import { useSession } from '../session/session-store.ts';

/** Whether this device has any. What they are exactly is read when they are sent (./take-deals.ts). */
function hasDeals(): boolean {
  const { deals } = (readStored('troef.deals') ?? {}) as { readonly deals?: unknown };
  return Array.isArray(deals) && deals.length > 0;
}

export function useDealsTaken(): void {
  const member = useSession(({ account, profile }) => (account ? profile?.id : undefined));
  useEffect(() => {
    if (member === undefined || !hasDeals()) return;
    void import('./take-deals.ts').then(({ takeDeals }) => takeDeals());
  }, [member]);
}
