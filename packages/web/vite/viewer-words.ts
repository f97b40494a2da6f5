/**
 * Gives the small viewer its sentences: `virtual:viewer-words` has the loaders of each language, the words of
 * every replay and those of one game. Only sentences that the code of the viewer names are in it.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@troef/i18n';
import { compileArea } from '@troef/i18n/compile.ts';
import type { Plugin } from 'vite';
import { VARIANTS } from '../src/lib/games/variants.ts';
import { readArea } from './messages.ts';

const INDEX = 'virtual:viewer-words';
const SOURCE = path.join(import.meta.dirname, '../src');
const FILES = ['features/replay/{,embed/,stage/}*.ts', 'lib/words/{contracts,telling}/*.ts'];

/** Returns every id of a sentence that the sources name. */
export function namedIds(): ReadonlySet<string> {
  const sources = globSync(FILES, { cwd: SOURCE }).map((file) =>
    readFileSync(path.join(SOURCE, file), 'utf8'),
  );
  return new Set(sources.flatMap((source) => source.match(/(?<=')[a-z]+\.[\w.]+(?=')/g) ?? []));
}

export function viewerWords(): Plugin {
  const ids = namedIds();
  const only = (locale: Locale, areas: readonly string[]): string => {
    const all = areas.flatMap((area) =>
      Object.entries(compileArea(area, locale, readArea('en', area), readArea(locale, area))),
    );
    return `export default ${JSON.stringify(Object.fromEntries(all.filter(([id]) => ids.has(id))))}`;
  };
  return {
    name: 'troef-viewer-words',
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) {
        const games = (locale: Locale) =>
          VARIANTS.map((variant) => `${variant}: () => import('${INDEX}/${locale}/${variant}')`).join(', ');
        return `export default { ${LOCALES.map(
          (locale) =>
            `${locale}: { base: () => import('${INDEX}/${locale}/base'), games: { ${games(locale)} } }`,
        ).join(', ')} }`;
      }
      if (!id.startsWith(`\0${INDEX}/`)) return undefined;
      const [locale, name = ''] = id.slice(INDEX.length + 2).split('/') as [Locale, string];
      return only(locale, name === 'base' ? ['replay', 'table'] : [name]);
    },
  };
}
