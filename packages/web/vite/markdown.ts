/** What every file in content/ has: fields above its text, and typography. */
import type { Locale } from '@troef/i18n';

const FRONT_MATTER = /^---\n(.*?)\n---\n/s;

/** Returns the fields above a text as they are written, and the text. */
export function frontMatterOf(markdown: string) {
  const [head = '', lines = ''] = FRONT_MATTER.exec(markdown) ?? [];
  const fields: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
    lines.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
  return { fields, text: markdown.slice(head.length) };
}

/**
 * Typesets a text: curved apostrophes, real minus signs, no break between a number and its word, and the thin
 * spaces of French.
 */
export function typeset(text: string, locale: Locale): string {
  const plain = text
    .replaceAll("'", '’')
    .replaceAll(/(^|[\s(/])-(?=\d)/g, '$1−')
    .replaceAll(/(\p{L}) (\d{1,2})(?=$|[,.;:)])/gu, '$1\u00a0$2');
  if (locale !== 'fr') return plain;
  return plain.replaceAll(/ ([:;?!»])/g, '\u202f$1').replaceAll('« ', '«\u202f');
}
