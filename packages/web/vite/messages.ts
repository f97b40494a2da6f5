/**
 * `virtual:messages/<locale>/<group>`: catalogues of one language, compiled (packages/i18n/src/compile.ts).
 *
 * A page loads the group `site` of its language; the table loads `table` as well. A broken translation stops the build
 * here with the list of what is wrong.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Area, LOCALES, type Locale } from '@troef/i18n';
import { compileArea } from '@troef/i18n/compile.ts';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

const GROUPS: Readonly<Record<string, readonly Area[]>> = {
  site: ['site'],
  table: ['errors', 'table', 'whist'],
};

const fileOf = (locale: Locale, area: Area): string =>
  fileURLToPath(import.meta.resolve(`@troef/i18n/${locale}/${area}.json`));

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

export function messages(): Plugin {
  return {
    name: 'troef-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [tag, group = ''] = id.slice(PREFIX.length + 1).split('/');
      const locale = LOCALES.find((known) => known === tag);
      const areas = GROUPS[group];
      if (locale === undefined || areas === undefined) throw new Error(`no messages for ${id.slice(1)}`);
      const compiled = areas.map((area) => {
        const file = fileOf(locale, area);
        this.addWatchFile(file);
        return compileArea(area, locale, read(fileOf('en', area)), read(file));
      });
      return `export default ${JSON.stringify(Object.assign({}, ...compiled))}`;
    },
  };
}
