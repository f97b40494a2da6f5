import type { Translator } from '../../../lib/words/i18n.tsx';

/** The name of a language, as a heading writes it. */
export function languageOf(t: Translator, lang: string): string {
  const [first = '', ...rest] = t(`adminContent.blog.lang.${lang}` as 'adminContent.blog.lang.en');
  return first.toLocaleUpperCase(t.locale) + rest.join('');
}
