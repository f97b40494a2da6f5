/** No style sheet and no journey finds an element by a piece of a class name, because the build generates it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

test('elements of other modules are found by data-part and data-place', () => {
  const files = globSync(['packages/web/src/**/*.css', 'e2e/*.ts', 'e2e/{sizes,support}/**/*.ts'], {
    cwd: ROOT,
  });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /\[class[*^$~|]?=/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
