/**
 * Writes a title in the language of the reader. The server keeps titles in one form: `Champion whist 2026`, several
 * with ` · ` between them. A title that is not known here stays as it is.
 */
import { isVariant } from '../../lib/games/variants.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

export const titleWords = (t: Translator, title: string): string =>
  title
    .split(' · ')
    .map((part) => wordsOf(t, part))
    .join(' · ');

function wordsOf(t: Translator, title: string): string {
  if (title === 'Freewhist veteran') return t('settings.profile.title.veteran');
  const [, variant, year = ''] = /^Champion (\w+) (\d{4})$/.exec(title) ?? [];
  if (variant === undefined || !isVariant(variant)) return title;
  return t('settings.profile.title.champion', { game: t(`games.${variant}.name`), year });
}
