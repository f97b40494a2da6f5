/**
 * Installs the site as an app on a device (docs/behaviour/pages.md 10). A browser that can do so fires an
 * event once, soon after the page has loaded. As long as that event is kept, a click may ask the user.
 */
import { create } from 'zustand';
import { inBrowser } from './stored.ts';

/** Not in the DOM types, because only Chromium has it. */
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

/** Asks the user, once for each offer. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  if (offer === null) return;
  useInstall.setState({ offer: null });
  const { outcome } = await offer.prompt();
  useInstall.setState({ outcome });
}
