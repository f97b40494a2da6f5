/**
 * Translates sentences outside of a browser: error messages, mails and pushes of the server.
 *
 * A message is parsed at first use and kept. The web does not load this file, because its messages are
 * compiled by the build (./compile.ts) and need no parser.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { messageOf } from './catalogues.ts';
import { elided } from './elision.ts';
import { FALLBACK_LOCALE, type Locale } from './locales.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

const formats = new Map<string, IntlMessageFormat>();

/** Returns the sentence `id` in this language, else in English, else the id itself. */
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
