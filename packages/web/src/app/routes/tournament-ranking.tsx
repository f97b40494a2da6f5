/** The tournament ranking of a game. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { TourPage as default } from '../../features/ranking/tour-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('ranking', useLocaleStore.getState().locale);
  return null;
}
