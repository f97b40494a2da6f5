/**
 * What happens to the session by itself: when the page opens, when the connection comes back, and while it
 * waits.
 *
 * A log-in that was not to be remembered ends with the last tab of the site. The next start logs out, also at
 * the server, so the cookie does not bring it back. A page that is loaded again, or opened beside another one,
 * is no new start.
 */
import { create } from 'zustand';
import { inBrowser } from '../device/stored.ts';
import { endSession, refreshProfile, refreshSession } from './session.ts';
import { readSession, useSession } from './session-store.ts';
import { isNewVisit } from './visit.ts';

/** Whether the browser thinks that it has a connection. */
export const useOnline = create<{ readonly online: boolean }>(() => ({ online: true }));

/** Whether it is still being asked who is logged in. */
const useAsking = create<{ readonly asking: boolean }>(() => ({ asking: true }));

export type LoginState = 'asking' | 'out' | 'in';

/**
 * Returns whether a user is logged in. `asking` lasts only a moment: if nobody is logged in on the device,
 * the answer is there at once.
 */
export function useLoginState(): LoginState {
  const isIn = useSession(({ profile, account }) => account && profile !== null);
  const mayBeIn = useSession(({ account }) => account);
  const asking = useAsking((state) => state.asking);
  if (isIn) return 'in';
  return asking || mayBeIn ? 'asking' : 'out';
}

const ASK_AGAIN_MS = 5_000;

async function ask(): Promise<void> {
  try {
    if (!readSession().remember && (await isNewVisit())) await endSession();
    const { account, profile } = readSession();
    if (account && profile === null) await refreshSession();
    else if (account) void refreshProfile();
    useAsking.setState({ asking: false });
  } catch {
    // The server could not be asked. That is no reason to log anybody out, so it is asked again.
    setTimeout(() => void ask(), ASK_AGAIN_MS);
  }
}

let started = false;

/** Runs once a page, when it is interactive. */
export function startSession(): void {
  if (started || !inBrowser) return;
  started = true;
  useOnline.setState({ online: navigator.onLine });
  addEventListener('offline', () => useOnline.setState({ online: false }));
  addEventListener('online', () => {
    useOnline.setState({ online: true });
    refreshSession().catch(() => undefined);
  });
  void ask();
}
