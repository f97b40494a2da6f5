/** Loads what settings and profiles need before they are shown: their sentences, and those of an account. */
import { isLocale } from '@troef/i18n/locales.ts';
import { useLocaleStore } from '../lib/locale.ts';
import { wantMessages } from '../lib/messages.ts';

export async function settingsLoader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<null> {
  const locale = isLocale(params.locale) ? params.locale : useLocaleStore.getState().locale;
  await Promise.all(
    (['settings', 'account', 'display'] as const).map((group) => wantMessages(group, locale)),
  );
  return null;
}
