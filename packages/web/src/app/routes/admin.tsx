/** The administration. Nobody else loads anything of it. */
import { isLocale, LOCALES } from '@troef/i18n/locales.ts';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { AdminPage as default } from '../../features/admin/admin-page.tsx';

export async function clientLoader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<null> {
  const locale = isLocale(params.locale) ? params.locale : useLocaleStore.getState().locale;
  await Promise.all([
    ...(
      [
        'admin',
        'adminEvents',
        'adminRunning',
        'adminStore',
        'adminContent',
        'account',
        'tournaments',
      ] as const
    ).map((group) => wantMessages(group, locale)),
    // Users are written to in their own language.
    ...LOCALES.map((each) => wantMessages('adminPeople', each)),
  ]);
  return null;
}
