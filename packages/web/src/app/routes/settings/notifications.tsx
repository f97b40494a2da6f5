import { useLocaleStore } from '../../../lib/locale.ts';
import { wantMessages } from '../../../lib/messages.ts';

export { NotificationsPage as default } from '../../../features/settings/notifications/notifications-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('settings', useLocaleStore.getState().locale);
  return null;
}
