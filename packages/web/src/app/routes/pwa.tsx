import { isLocale } from '@troef/i18n/locales.ts';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { PwaPage as default } from '../../features/pwa/pwa-page.tsx';

export async function clientLoader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<null> {
  await wantMessages('pwa', isLocale(params.locale) ? params.locale : useLocaleStore.getState().locale);
  return null;
}
