/**
 * The name under which others see a guest: kept on the device, can be changed before each game, at most 30
 * characters.
 */
import { ANONYMOUS_NAME_MAX } from '@troef/protocol';
import { createStored } from '../device/stored.ts';
import { createTranslator } from '../words/i18n.tsx';
import { useLocaleStore } from '../words/locale.ts';
import { messagesAtHand } from '../words/messages.ts';

/** Makes the name one line without spaces at the ends, and cuts it by characters as people count them. */
export const cleanName = (name: string): string =>
  [...name.replace(/\s+/g, ' ').trim()].slice(0, ANONYMOUS_NAME_MAX).join('').trim();

export const useScreenName = createStored('troef.name', (stored): { readonly name: string } => {
  const name = (stored as { name?: unknown } | null)?.name;
  return { name: typeof name === 'string' ? cleanName(name) : '' };
});

export const setScreenName = (name: string): void => useScreenName.setState({ name: cleanName(name) });

export function guestWord(): string {
  const { locale } = useLocaleStore.getState();
  return createTranslator(locale, messagesAtHand(locale))('site.guest');
}

export const screenName = (): string => useScreenName.getState().name || guestWord();
