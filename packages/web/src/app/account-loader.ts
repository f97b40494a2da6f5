/** Loads the sentences of a page before it is shown. */
import { isLocale } from '@troef/i18n/locales.ts';
import { useLocaleStore } from '../lib/words/locale.ts';
import { type MessageGroup, wantMessages } from '../lib/words/messages.ts';

interface LoaderArguments {
  readonly params: Readonly<Record<string, string | undefined>>;
}

const loaderOf =
  (...groups: readonly MessageGroup[]) =>
  async ({ params }: LoaderArguments): Promise<null> => {
    const locale = isLocale(params.locale) ? params.locale : useLocaleStore.getState().locale;
    await Promise.all(groups.map((group) => wantMessages(group, locale)));
    return null;
  };

/** For the pages of an account, with the sentences of the menu. */
export const accountLoader = loaderOf('account', 'notices');
/** For pages about orders and gift cards. */
export const shopLoader = loaderOf('shop', 'premium');
/** For the payments in the settings. */
export const billingLoader = loaderOf('settings', 'account', 'display', 'shop');
/** For settings and profiles, with the sentences of an account. */
export const settingsLoader = loaderOf('settings', 'account', 'display');
