/** Takes a guest's deals of this device along to the account that they join or log in to (docs/behaviour/my-play.md 1). */
import type { MyDealReply } from '@troef/protocol';
import { myPath } from '../account/account.ts';
import { asAccount } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import { forgetDealHere, useDealsHere } from './deals-here.ts';

let taking: Promise<void> | null = null;

/** A call made meanwhile waits for the same. */
export function takeDeals(): Promise<void> {
  taking ??= takeAll().finally(() => {
    taking = null;
  });
  return taking;
}

async function takeAll(): Promise<void> {
  for (;;) {
    const [next] = useDealsHere.getState().deals;
    if (next === undefined || !useSession.getState().account) return;
    const { analysed: _, ...deal } = next;
    const reply = await asAccount<MyDealReply>('POST', myPath('my_play'), deal);
    // A deal that the server does not take is not sent again. Anything else may be better in a while.
    if (!reply.ok && reply.error.code !== 'bad_request') return;
    forgetDealHere(next.deal);
  }
}
