/** No text that a person reads has a word that packages/i18n/GLOSSARY.md rules out. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from './catalogues.ts';
import { LOCALES, type Locale } from './locales.ts';
import { FORBIDDEN, NARROW, readingsOf } from './words.ts';

const CONTENT = join(import.meta.dirname, '../../../content');

function catalogue(locale: Locale): readonly (readonly [where: string, text: string])[] {
  return Object.entries(CATALOGUES[locale]).flatMap(([area, messages]) =>
    Object.entries(messages).flatMap(([key, message]) =>
      readingsOf(message).map((text) => [`${area}.${key}`, text] as const),
    ),
  );
}

/** The build of the pages sets the right quotes, apostrophes and spaces. */
const SET_BY_THE_BUILD = ['’', '‘ ’', NARROW];

describe.each(LOCALES)('%s', (locale) => {
  test.each(FORBIDDEN[locale].map((each) => [each.wrong.source, each] as const))(
    'no sentence contains %s',
    (_, { wrong, better, except = {} }) => {
      const found = catalogue(locale).filter(([id, text]) => wrong.test(text) && !(id in except));
      const told = [...new Set(found.map(([id]) => `${id}: better “${better}”`))];
      expect(told).toEqual([]);
    },
  );

  test('no written page contains a forbidden word', () => {
    const found = globSync('**/*.md', { cwd: join(CONTENT, locale) }).flatMap((file) => {
      const lines = readFileSync(join(CONTENT, locale, file), 'utf8')
        // Addresses of links are no words.
        .replaceAll(/\]\([^)]*\)/gu, ']')
        .split('\n');
      return FORBIDDEN[locale]
        .filter(({ better }) => !SET_BY_THE_BUILD.includes(better))
        .flatMap(({ wrong, better, except = {} }) =>
          lines
            .filter((line) => wrong.test(line) && !(relative('.', file) in except))
            .map((line) => `${file}: ${line} – better “${better}”`),
        );
    });
    expect(found).toEqual([]);
  });
});
