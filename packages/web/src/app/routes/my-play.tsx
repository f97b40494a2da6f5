/** What the member's own decisions cost, over many deals. */
import { isLocale } from '@troef/i18n/locales.ts';
import { WITH_WORDS } from '../../lib/games/contract-words.ts';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { default } from '../../features/profile/my-play/my-play-page.tsx';

export async function clientLoader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<null> {
  const locale = isLocale(params.locale) ? params.locale : useLocaleStore.getState().locale;
  await Promise.all(
    (['settings', 'history', 'myPlay', 'table', ...WITH_WORDS] as const).map((group) =>
      wantMessages(group, locale),
    ),
  );
  return null;
}
