/** What the pages of an account need before they are shown: their sentences. */
import { isLocale } from '@troef/i18n/locales.ts';
import { useLocaleStore } from '../lib/locale.ts';
import { wantMessages } from '../lib/messages.ts';

export async function accountLoader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<null> {
  const { locale } = params;
  await wantMessages('account', isLocale(locale) ? locale : useLocaleStore.getState().locale);
  return null;
}
