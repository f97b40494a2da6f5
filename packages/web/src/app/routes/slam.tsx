/** One slam of the hall of fame. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { SlamPage as default } from '../../features/slams/slam-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('slams', useLocaleStore.getState().locale);
  return null;
}
