import { useLocaleStore } from '../../lib/locale.ts';
import { wantMessages } from '../../lib/messages.ts';

export { ProfilePage as default } from '../../features/profile/profile-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('settings', useLocaleStore.getState().locale);
  return null;
}
