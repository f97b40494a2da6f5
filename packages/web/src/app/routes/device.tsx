import { isLocale } from '@troef/i18n/locales.ts';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { DevicePage as default } from '../../features/device/device-page.tsx';

export async function clientLoader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<null> {
  await wantMessages('device', isLocale(params.locale) ? params.locale : useLocaleStore.getState().locale);
  return null;
}
