/**
 * Sentences for whoever is not a browser: the server's error messages, mails and pushes.
 *
 * Parses at first use and keeps what it parsed. The web does not load this file: its messages are compiled ahead
 * (./compile.ts) and the parser stays at home.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { messageOf } from './catalogues.ts';
import { elided } from './elision.ts';
import { FALLBACK_LOCALE, type Locale } from './locales.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

const formats = new Map<string, IntlMessageFormat>();

/** The sentence `id` in this language; English where the id is unknown there, the id itself where it is unknown at all. */
export function translate(locale: Locale, id: string, values?: MessageValues): string {
  const key = `${locale} ${id}`;
  let format = formats.get(key);
  if (format === undefined) {
    const message = messageOf(locale, id) ?? messageOf(FALLBACK_LOCALE, id);
    if (message === undefined) return id;
    format = new IntlMessageFormat(message, locale);
    formats.set(key, format);
  }
  const sentence = String(format.format(values));
  return locale === 'fr' && !id.includes('chat') ? elided(sentence) : sentence;
}
