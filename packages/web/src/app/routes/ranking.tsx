/** The daily ranking of a game. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { RankingPage as default } from '../../features/ranking/ranking-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('ranking', useLocaleStore.getState().locale);
  return null;
}
