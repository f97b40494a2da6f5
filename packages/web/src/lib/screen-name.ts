/** What others call an anonymous player: kept on the device, changeable before each game, at most 30 characters. */
import { ANONYMOUS_NAME_MAX } from '@troef/protocol';
import { createTranslator } from './i18n.tsx';
import { useLocaleStore } from './locale.ts';
import { messagesAtHand } from './messages.ts';
import { createStored } from './stored.ts';

/** One line, no outer spaces, cut by characters as people count them. */
export const cleanName = (name: string): string =>
  [...name.replace(/\s+/g, ' ').trim()].slice(0, ANONYMOUS_NAME_MAX).join('').trim();

export const useScreenName = createStored('troef.name', (stored): { readonly name: string } => {
  const name = (stored as { name?: unknown } | null)?.name;
  return { name: typeof name === 'string' ? cleanName(name) : '' };
});

export const setScreenName = (name: string): void => useScreenName.setState({ name: cleanName(name) });

/** In the language of the page. */
export function guestWord(): string {
  const { locale } = useLocaleStore.getState();
  return createTranslator(locale, messagesAtHand(locale))('site.guest');
}

/** The chosen name, else the word for a guest. */
export const screenName = (): string => useScreenName.getState().name || guestWord();
