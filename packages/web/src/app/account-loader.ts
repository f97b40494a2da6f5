/** Loads what the pages of an account need before they are shown: their sentences, and those of the menu. */
import { isLocale } from '@troef/i18n/locales.ts';
import { useLocaleStore } from '../lib/locale.ts';
import { wantMessages } from '../lib/messages.ts';

export async function accountLoader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<null> {
  const locale = isLocale(params.locale) ? params.locale : useLocaleStore.getState().locale;
  await Promise.all([wantMessages('account', locale), wantMessages('notices', locale)]);
  return null;
}
