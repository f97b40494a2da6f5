import { useLocaleStore } from '../../../lib/locale.ts';
import { wantMessages } from '../../../lib/messages.ts';

export { AccountPage as default } from '../../../features/settings/account/account-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('settings', useLocaleStore.getState().locale);
  return null;
}
