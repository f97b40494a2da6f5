/**
 * Asks the service worker to keep what a table without a connection needs, in the player's language: on a page
 * where a table was opened, and in the installed app. A player who saves data is not asked for a megabyte.
 */
import { useLocaleStore } from '../words/locale.ts';
import { serviceWorker } from './service-worker.ts';
import type { KeepForPlay } from './worker-words.ts';

/** Only Chromium has it. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

let asked: string | undefined;

export async function keepForPlay(): Promise<void> {
  const { locale } = useLocaleStore.getState();
  if (asked === locale || savesData() || !navigator.onLine) return;
  asked = locale;
  if ((await serviceWorker()) === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keepForPlay: locale } satisfies KeepForPlay);
}
