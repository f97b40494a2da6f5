/** A tournament. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { TournamentPage as default } from '../../features/tournaments/tournament-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('tournaments', useLocaleStore.getState().locale);
  return null;
}
