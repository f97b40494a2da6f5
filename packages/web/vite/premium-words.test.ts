/**
 * The server refuses for want of Premium with a word of the table of features (`packages/protocol`), so that a page can
 * say what that feature is. `premiumRequired` takes no other word, so nothing else may write the code.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, translate } from '@troef/i18n';
import { FEATURES, PREMIUM_FEATURES } from '@troef/protocol';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

/** The list of codes, their sentences, and the refusal that is a plain object with the word of the same function. */
const MAY = /protocol\/src\/(errors|entitlements)\.ts|http\/errors\.ts|event\/judge-registration\.ts/;

test('only the table of features makes refusals for want of Premium', () => {
  const files = globSync('packages/{protocol,competition,engine,server}/src/**/*.ts', { cwd: ROOT });
  const others = files.filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      !MAY.test(file) &&
      readFileSync(path.join(ROOT, file), 'utf8').includes("'premium_required'"),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(others).toEqual([]);
});

test.each(LOCALES)('every feature has its words in %s, and a lock its sentence', (locale) => {
  for (const feature of FEATURES) {
    expect(translate(locale, `premium.feature.${feature}`), feature).not.toContain('premium.feature');
  }
  for (const feature of PREMIUM_FEATURES) {
    expect(translate(locale, `premium.lock.${feature}`), feature).not.toContain('premium.lock');
  }
});
