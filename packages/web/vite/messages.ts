/**
 * The sentences as the pages load them, compiled (packages/i18n/src/compile.ts).
 *
 * `virtual:messages/<locale>/<group>` is one group of one language, `virtual:messages` the loaders of all of them. A
 * group is an area of packages/i18n: `site` for every page (with the names of the games), `table` for every table (with the server's refusals), and
 * one for each game, so that nobody loads the words of a game he does not play. A broken translation stops the build
 * here with the list of what is wrong.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AREAS, type Area, LOCALES, type Locale } from '@troef/i18n';
import { compileArea } from '@troef/i18n/compile.ts';
import type { Plugin } from 'vite';

const INDEX = 'virtual:messages';
const PREFIX = `${INDEX}/`;
const LATE_INDEX = `${PREFIX}late`;

/** Areas that come with another one. */
const WITH: Readonly<Partial<Record<Area, Area>>> = {
  errors: 'table',
  games: 'site',
  tables: 'rooms',
  advice: 'ear',
};
/** Words no page loads: the build puts them there itself (vite/written-page.ts), or the server sends them. */
const NOT_LOADED: readonly Area[] = ['rules', 'mail', 'push', 'names'];

/** Groups that are seldom asked for: their loaders are a module of their own, so that no page begins with them. */
const LATE: readonly Area[] = ['help', 'guide', 'check', 'pwa'];

const GROUPS = AREAS.filter((area) => WITH[area] === undefined && !NOT_LOADED.includes(area));

const areasOf = (group: string): readonly Area[] => AREAS.filter((area) => (WITH[area] ?? area) === group);

const fileOf = (locale: Locale, area: Area): string =>
  fileURLToPath(import.meta.resolve(`@troef/i18n/${locale}/${area}.json`));

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

const loadersOf = (groups: readonly Area[]): string => {
  const ofGroup = (group: string): string =>
    LOCALES.map((locale) => `${locale}: () => import('${PREFIX}${locale}/${group}')`).join(', ');
  return groups.map((group) => `${group}: { ${ofGroup(group)} }`).join(', ');
};

/** `{ site: { en: () => import('virtual:messages/en/site'), … }, … }`, those of the late groups by way of their module. */
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
