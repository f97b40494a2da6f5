/** The compiled sentences of one language: loaded once, then at hand. */
import type { Locale } from '@troef/i18n';
import type { CompiledMessages } from '@troef/i18n/compile.ts';

const LOADERS: Readonly<Record<Locale, () => Promise<{ default: CompiledMessages }>>> = {
  en: () => import('virtual:messages/en'),
  nl: () => import('virtual:messages/nl'),
  fr: () => import('virtual:messages/fr'),
};

const loaded = new Map<Locale, CompiledMessages>();
const loading = new Map<Locale, Promise<CompiledMessages>>();

export const messagesAtHand = (locale: Locale): CompiledMessages | undefined => loaded.get(locale);

export function loadMessages(locale: Locale): Promise<CompiledMessages> {
  const running = loading.get(locale);
  if (running !== undefined) return running;
  const promise = LOADERS[locale]().then(({ default: messages }) => {
    loaded.set(locale, messages);
    return messages;
  });
  loading.set(locale, promise);
  // A chunk that did not arrive may be asked for again.
  promise.catch(() => loading.delete(locale));
  return promise;
}
