/** The hall of fame of a game. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { SlamsPage as default } from '../../features/slams/slams-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('slams', useLocaleStore.getState().locale);
  return null;
}
