/**
 * Makes the puzzles that pages show: `virtual:puzzles/<locale>/<variant>` has those of a game in a language, and
 * `virtual:puzzles` the loaders of all. They are data (content/puzzles), found by `npm run puzzles`.
 *
 * Positions are played here by the rules and put into words, as those of lessons are (./lessons.ts).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VARIANTS, type Variant } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import { LOCALES } from '@troef/i18n';
import type { Plugin } from 'vite';
import { showPuzzle } from '../src/lib/puzzles/puzzle-words.ts';
import { speaker } from './lesson-words.ts';

const INDEX = 'virtual:puzzles';
const PREFIX = `${INDEX}/`;
const FOLDER = path.resolve(import.meta.dirname, '../../../content/puzzles');

export const puzzlesOf = (variant: Variant): readonly Puzzle[] =>
  JSON.parse(readFileSync(path.join(FOLDER, `${variant}.json`), 'utf8')) as readonly Puzzle[];

const loaders = (): string => {
  const of = (locale: string): string =>
    VARIANTS.map((variant) => `${variant}: () => import('${PREFIX}${locale}/${variant}')`).join(', ');
  return `export default { ${LOCALES.map((locale) => `${locale}: { ${of(locale)} }`).join(', ')} }`;
};

export function puzzles(): Plugin {
  return {
    name: 'troef-puzzles',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [tag, game] = id.slice(PREFIX.length + 1).split('/');
      const locale = LOCALES.find((known) => known === tag);
      const variant = VARIANTS.find((known) => known === game);
      if (locale === undefined || variant === undefined) throw new Error(`no puzzles for ${id.slice(1)}`);
      const t = speaker(locale);
      const shown = puzzlesOf(variant).map((puzzle) => showPuzzle(t, variant, puzzle));
      return `export default ${JSON.stringify(shown)}`;
    },
  };
}
