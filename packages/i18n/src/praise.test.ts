/** No hint praises a player for a lost deal, and none multiplies by one. */
import { expect, test } from 'vitest';
import { LOCALES } from './locales.ts';
import { translate } from './translate.ts';

const PRAISE = /well played|goed gespeeld|bien joué/i;

test.each(LOCALES)('the last hint of a first deal praises only a won deal, in %s', (locale) => {
  const manille = (outcome: string, multiplier: number): string =>
    translate(locale, 'guide.manille.result', {
      own: 36,
      outcome,
      margin: 6,
      multiplier,
      score: 6 * multiplier,
    });
  expect(manille('won', 1)).toMatch(PRAISE);
  expect(manille('lost', 1)).not.toMatch(PRAISE);
  expect(manille('tie', 1)).not.toMatch(PRAISE);
  expect(manille('won', 1)).not.toMatch(/\b1\b/);
  expect(manille('won', 4)).toMatch(/\b4\b.*\b24\b/);

  const belote = (outcome: string, took: string): string =>
    translate(locale, 'guide.belote.result', { outcome, took, own: 0, theirs: 162 });
  expect(belote('made', 'us')).toMatch(PRAISE);
  expect(belote('dedans', 'them')).toMatch(PRAISE);
  expect(belote('dedans', 'us')).not.toMatch(PRAISE);
  expect(belote('made', 'them')).not.toMatch(PRAISE);

  const hearts = (count: number): string => translate(locale, 'guide.hearts.result', { count });
  expect(hearts(0)).toMatch(PRAISE);
  expect(hearts(14)).not.toMatch(PRAISE);
});
