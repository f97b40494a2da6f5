/** The tournaments of a game, or of all. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { TournamentsPage as default } from '../../features/tournaments/tournaments-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('tournaments', useLocaleStore.getState().locale);
  return null;
}
