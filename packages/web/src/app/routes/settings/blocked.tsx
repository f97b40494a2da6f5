import { useLocaleStore } from '../../../lib/locale.ts';
import { wantMessages } from '../../../lib/messages.ts';

export { BlockedPage as default } from '../../../features/settings/people/blocked-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('settings', useLocaleStore.getState().locale);
  return null;
}
