/** The table. Everything on it belongs to features/room; here are only its sentences. */
import { useLocaleStore } from '../../lib/locale.ts';
import { wantMessages } from '../../lib/messages.ts';

export { default } from '../../features/room/room-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('table', useLocaleStore.getState().locale);
  return null;
}
