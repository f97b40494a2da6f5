/** The word for how hard a puzzle is stands beside the number that it comes from. */
import { LOCALES, translate } from '@troef/i18n';
import { expect, test } from 'vitest';
import { levelOf } from './level.ts';

const words = (locale: (typeof LOCALES)[number], missed: number): string =>
  translate(locale, 'puzzles.missed', { count: missed, level: levelOf(missed) });

test('the more computers missed a puzzle, the harder it is called, in each language', () => {
  expect([4, 5, 6, 7, 8, 10].map(levelOf)).toEqual([
    'tricky',
    'tricky',
    'hard',
    'hard',
    'hardest',
    'hardest',
  ]);
  for (const locale of LOCALES) {
    const said = [5, 7, 9].map((missed) => words(locale, missed));
    expect(new Set(said.map((each) => each.split(/\s*:/)[0])).size, locale).toBe(3);
    for (const [at, each] of said.entries()) expect(each).toContain(`${[5, 7, 9][at]}`);
  }
  expect(words('nl', 5)).toMatch(/^Pittig: 5 van de 10 computers/);
});
