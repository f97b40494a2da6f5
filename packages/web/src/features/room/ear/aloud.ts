/** The form of a line that a voice reads well, and that the history keeps. */
import type { Translate } from '../words/names.ts';
import type { SpeechLine } from './say.ts';

/**
 * Returns the words for a voice. It leaves out the dash of a score ("36–24"), so a word stands there. Lists of
 * cards are put together with semicolons, before which French has a narrow space.
 */
export function aloud(t: Translate, words: string): string {
  const spaced = t.locale === 'fr' ? words.replaceAll(/(?<=\S); /g, '\u202f; ') : words;
  return spaced.replaceAll(/(?<=\d)–(?=\d)/g, ` ${t('ear.against')} `);
}

export const wordsOf = (t: Translate, { words }: SpeechLine): string =>
  aloud(t, typeof words === 'string' ? words : words(t));
