/**
 * What happens to the session by itself: at the start of the page, when the line comes back, and while it waits.
 *
 * A log-in that was not to be remembered is forgotten at the start; only a cookie the browser still holds, because it was
 * not closed since, brings it back.
 */
import { create } from 'zustand';
import { refreshProfile, refreshSession } from './session.ts';
import { changeSession, readSession, useSession } from './session-store.ts';
import { inBrowser } from './stored.ts';

/** Whether the browser thinks it has a line. */
export const useOnline = create<{ readonly online: boolean }>(() => ({ online: true }));

/** The question who this is has been asked and not been answered. */
const useAsking = create<{ readonly asking: boolean }>(() => ({ asking: true }));

export type LoginState = 'asking' | 'out' | 'in';

/** Whether somebody is logged in. `asking` for a moment only: on a device where nobody is, the answer is there at once. */
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
    const { account, profile } = readSession();
    if (account && profile === null) await refreshSession();
    else if (account) void refreshProfile();
    useAsking.setState({ asking: false });
  } catch {
    // Nobody could be asked; not knowing is no reason to log anybody out.
    setTimeout(() => void ask(), ASK_AGAIN_MS);
  }
}

let started = false;

/** Once a page, when it has come alive. */
export function startSession(): void {
  if (started || !inBrowser) return;
  started = true;
  useOnline.setState({ online: navigator.onLine });
  addEventListener('offline', () => useOnline.setState({ online: false }));
  addEventListener('online', () => {
    useOnline.setState({ online: true });
    refreshSession().catch(() => undefined);
  });
  const { account, remember } = readSession();
  if (account && !remember) changeSession({ token: null, sudo: null, profile: null });
  void ask();
}
