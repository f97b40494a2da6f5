import { useLocaleStore } from '../../../lib/locale.ts';
import { wantMessages } from '../../../lib/messages.ts';

export { FriendsPage as default } from '../../../features/settings/people/friends-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('settings', useLocaleStore.getState().locale);
  return null;
}
