import { useLocaleStore } from '../../../lib/locale.ts';
import { wantMessages } from '../../../lib/messages.ts';

export { GamesPage as default } from '../../../features/settings/games/games-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('settings', useLocaleStore.getState().locale);
  return null;
}
