/**
 * Gives pages their sentences, compiled (packages/i18n/src/compile.ts).
 *
 * `virtual:messages/<locale>/<group>` is one group of one language; `virtual:messages` has the loaders of all
 * of them. A group is an area of packages/i18n: `site` for every page (with the names of the games), `table`
 * for every table, and one for each game, so that a page loads only the words of its own game. A broken
 * translation stops the build here, with a list of what is wrong.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AREAS, type Area, LOCALES, type Locale } from '@troef/i18n';
import { compileArea } from '@troef/i18n/compile.ts';
import type { Plugin } from 'vite';

const INDEX = 'virtual:messages';
const PREFIX = `${INDEX}/`;
const LATE_INDEX = `${PREFIX}late`;

/** Areas that are loaded as a part of another one. */
const WITH: Readonly<Partial<Record<Area, Area>>> = {
  games: 'site',
  tables: 'rooms',
  advice: 'ear',
};
/**
 * Areas that no page loads: the build writes their words into pages (vite/written-page.ts, vite/lessons.ts) or
 * manifests (scripts/app-manifest.ts), or the server sends them.
 */
const NOT_LOADED: readonly Area[] = [
  'errors',
  'rules',
  'app',
  'mail',
  'push',
  'names',
  'feed',
  'lessonsWhist',
  'lessonsWiezen',
  'lessonsHearts',
  'lessonsKingen',
  'lessonsBelote',
  'lessonsManille',
];

/**
 * Groups that are seldom loaded: their loaders are in a separate module, so that no page starts with them.
 */
const LATE: readonly Area[] = [
  'admin',
  'adminContent',
  'adminEvents',
  'adminPeople',
  'adminRunning',
  'adminStore',
  'help',
  'guide',
  'learn',
  'ideas',
  'puzzles',
  'check',
  'pwa',
  'replay',
  'cost',
  'device',
  'history',
  'myPlay',
  'ranking',
  'tournaments',
  'slams',
  'polls',
  'backers',
  'premium',
  'shop',
];

const GROUPS = AREAS.filter((area) => WITH[area] === undefined && !NOT_LOADED.includes(area));

const areasOf = (group: string): readonly Area[] => AREAS.filter((area) => (WITH[area] ?? area) === group);

const fileOf = (locale: Locale, area: string): string =>
  fileURLToPath(import.meta.resolve(`@troef/i18n/${locale}/${area}.json`));

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** Reads the sentences of an area as they are written. */
export const readArea = (locale: Locale, area: string): Record<string, string> => read(fileOf(locale, area));

const loadersOf = (groups: readonly Area[]): string => {
  const ofGroup = (group: string): string =>
    LOCALES.map((locale) => `${locale}: () => import('${PREFIX}${locale}/${group}')`).join(', ');
  return groups.map((group) => `${group}: { ${ofGroup(group)} }`).join(', ');
};

/**
 * Returns the source of `{ site: { en: () => import('virtual:messages/en/site'), … }, … }`. The late groups
 * go through their own module.
 */
function loaders(): string {
  const early = loadersOf(GROUPS.filter((group) => !LATE.includes(group)));
  const each = (list: readonly string[], value: string): string =>
    `Object.fromEntries(${JSON.stringify(list)}.map(${value}))`;
  const late = `() => import('${LATE_INDEX}').then(({ default: late }) => late[group][locale]())`;
  return `export default { ${early}, ...${each(LATE, `(group) => [group, ${each(LOCALES, `(locale) => [locale, ${late}]`)}]`)} }`;
}

export function messages(): Plugin {
  return {
    name: 'troef-messages',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return loaders();
      if (id === `\0${LATE_INDEX}`) return `export default { ${loadersOf(LATE)} }`;
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [tag, group = ''] = id.slice(PREFIX.length + 1).split('/');
      const locale = LOCALES.find((known) => known === tag);
      const areas = areasOf(group);
      if (locale === undefined || areas.length === 0) throw new Error(`no messages for ${id.slice(1)}`);
      const compiled = areas.map((area) => {
        const file = fileOf(locale, area);
        this.addWatchFile(file);
        return compileArea(area, locale, read(fileOf('en', area)), read(file));
      });
      return `export default ${JSON.stringify(Object.assign({}, ...compiled))}`;
    },
  };
}
