/**
 * Putting the site among the apps of a device (docs/behaviour/pages.md 10). A browser that can do it says so once, soon after
 * the page has begun, and may be asked from a click as long as that event is kept.
 */
import { create } from 'zustand';
import { inBrowser } from './stored.ts';

/** Not in the types of the DOM: only Chromium has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const useInstall = create<{
  readonly offer: InstallOffer | null;
  readonly outcome: 'accepted' | 'dismissed' | null;
}>(() => ({ offer: null, outcome: null }));

if (inBrowser) {
  addEventListener('beforeinstallprompt', (event) => {
    useInstall.setState({ offer: event as InstallOffer });
  });
  addEventListener('appinstalled', () => useInstall.setState({ offer: null, outcome: 'accepted' }));
}

/** Asks the person, once for each offer. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  if (offer === null) return;
  useInstall.setState({ offer: null });
  const { outcome } = await offer.prompt();
  useInstall.setState({ outcome });
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

export type Platform = 'ios' | 'android' | 'desktop';

/** An iPad says it is a Mac; a Mac has no touch screen. */
export function platformOf(agent: string, touchPoints: number): Platform {
  if (/android/i.test(agent)) return 'android';
  if (/iphone|ipad|ipod/i.test(agent)) return 'ios';
  return /macintosh/i.test(agent) && touchPoints > 1 ? 'ios' : 'desktop';
}
