/**
 * Sentences on the page: `const t = useT(); t('site.landing.play')`.
 *
 * Ids are typed from the English catalogue. `t.rich` takes elements and tags as values:
 * `t.rich('table.x', { suit: <Suit suit="H" />, b: (words) => <strong>{words}</strong> })`.
 */
import type { Locale, MessageId, MessageValues } from '@troef/i18n';
import { type CompiledMessages, filled } from '@troef/i18n/fill.ts';
import { Children, createContext, type ReactNode, use, useMemo } from 'react';
import { isAtHand, loadMessages, messagesAtHand } from './messages.ts';
import { plainTranslator } from './plain.ts';

export type RichValues = Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>;

export interface Translator {
  (id: MessageId, values?: MessageValues): string;
  /** Returns the sentence with elements in it. */
  rich(id: MessageId, values: RichValues): ReactNode;
  readonly locale: Locale;
}

export function createTranslator(locale: Locale, messages: CompiledMessages): Translator {
  const plain = plainTranslator(locale, messages);
  const rich = (id: MessageId, values: RichValues): ReactNode => {
    const message = messages[id] ?? id;
    if (typeof message === 'string') return message;
    const prepared = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'function' ? (words: ReactNode) => value(Children.toArray(words)) : value,
      ]),
    );
    return Children.toArray(
      filled<ReactNode>(message, locale, prepared as Parameters<typeof filled<ReactNode>>[2]),
    );
  };
  return Object.assign(plain, { rich, locale });
}

const TranslatorContext = createContext<Translator | null>(null);

/** Everything inside is in this language. Suspends while its sentences are loading. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  if (!isAtHand(locale)) use(loadMessages(locale));
  const translator = useMemo(() => createTranslator(locale, messagesAtHand(locale)), [locale]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

export function useT(): Translator {
  const translator = use(TranslatorContext);
  if (translator === null) throw new Error('useT outside of LocaleProvider');
  return translator;
}

export const useLocale = (): Locale => useT().locale;

/**
 * Returns the name of a button that has many like it beside it: `Remove: Thuis`. French has a thin space
 * before its colon.
 */
export const labelled = (locale: Locale, label: string, of: string): string =>
  `${label}${locale === 'fr' ? '\u202f' : ''}: ${of}`;
