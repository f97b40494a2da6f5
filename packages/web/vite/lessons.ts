/**
 * Makes the lessons that pages show: `virtual:lessons/<locale>/<variant>` is the course of a game in a language,
 * and `virtual:lessons` has the loaders of all of them.
 *
 * The positions of a lesson are played here by the rules, and everything is put into words, so that a page needs
 * neither. A position that the rules refuse, or a sentence that is missing, stops the build (./lessons.test.ts
 * also asks whether what a lesson says is true).
 */
import { VARIANTS, type Variant } from '@troef/games';
import { LESSONS } from '@troef/games/lessons';
import { LOCALES, type Locale } from '@troef/i18n';
import type { Plugin } from 'vite';
import type { Course } from '../src/lib/lessons/shown.ts';
import { showLesson } from './lesson-words.ts';

const INDEX = 'virtual:lessons';
const PREFIX = `${INDEX}/`;

export const courseOf = (locale: Locale, variant: Variant): Course => ({
  lessons: LESSONS[variant].map((lesson) => showLesson(locale, variant, lesson)),
});

const loaders = (): string => {
  const of = (locale: Locale): string =>
    VARIANTS.map((variant) => `${variant}: () => import('${PREFIX}${locale}/${variant}')`).join(', ');
  return `export default { ${LOCALES.map((locale) => `${locale}: { ${of(locale)} }`).join(', ')} }`;
};

export function lessons(): Plugin {
  return {
    name: 'troef-lessons',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [tag, game] = id.slice(PREFIX.length + 1).split('/');
      const locale = LOCALES.find((known) => known === tag);
      const variant = VARIANTS.find((known) => known === game);
      if (locale === undefined || variant === undefined) throw new Error(`no lessons for ${id.slice(1)}`);
      return `export default ${JSON.stringify(courseOf(locale, variant))}`;
    },
  };
}
