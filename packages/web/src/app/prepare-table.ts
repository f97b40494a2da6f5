/** What the landing page fetches before *Play* is pressed. Loaded apart, because no visitor waits for it. */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n';
import { idle } from '../lib/page/idle.ts';
import { fetchAhead } from './router/fetch-ahead.ts';

const start = () => import('../features/room/start.ts');

/**
 * Fetches what the first click will need, one after the other: to run it all at once would hold up a slow phone
 * for a moment. It opens no connection, because many visitors only read.
 */
export async function prepareTable(variant: Variant, locale: Locale): Promise<void> {
  const steps = [
    () => fetchAhead(`${variant}.room`),
    () => import('../lib/sockets/socket-client.ts'),
    () => start().then(({ loadTable }) => loadTable(variant, locale)),
    () => start().then(({ prepareRoom }) => prepareRoom(variant)),
  ];
  for (const step of steps) {
    await idle();
    // If this fails, the click fetches it again.
    await step().catch(() => undefined);
  }
}
