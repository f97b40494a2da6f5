/** Sentences as text, without elements in them: for pages (./i18n.tsx) and for workers, which have no pages. */
import type { Locale, MessageId, MessageValues } from '@troef/i18n';
import { elided } from '@troef/i18n/elision.ts';
import { type CompiledMessages, filled } from '@troef/i18n/fill.ts';

export type PlainTranslator = (id: MessageId, values?: MessageValues) => string;

export const plainTranslator =
  (locale: Locale, messages: CompiledMessages): PlainTranslator =>
  (id, values) => {
    const message = messages[id] ?? id;
    if (typeof message === 'string') return message;
    const sentence = filled(message, locale, values).join('');
    return locale === 'fr' && !id.includes('chat') ? elided(sentence) : sentence;
  };
