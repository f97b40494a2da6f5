/**
 * Installs the site as an app on a device (docs/behaviour/pages.md 10). A browser that can do so fires an
 * event once, soon after the page has loaded, which lib/analytics/note.ts notices. As long as that event is
 * kept, a click may ask the user (ask-install.ts).
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

/** Keeps the offer that the browser made (lib/analytics/note.ts). */
export const keepOffer = (offer: Event): void => useInstall.setState({ offer: offer as InstallOffer });

if (inBrowser) {
  addEventListener('appinstalled', () => useInstall.setState({ offer: null, outcome: 'accepted' }));
}
