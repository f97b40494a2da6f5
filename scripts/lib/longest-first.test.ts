import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_FILES, longestFirst } from './longest-first.ts';
import { inRoot } from './paths.ts';

test('the files that take long exist', () => {
  for (const file of LONG_FILES) expect(existsSync(inRoot(file)), file).toBe(true);
});

test('long files begin first within their project, the others keep their order, and projects keep theirs', () => {
  const [first = '', second = ''] = LONG_FILES;
  const file = (name: string, project: string) => ({ moduleId: inRoot(name), project: { name: project } });
  const sorted = longestFirst([
    file('short.test.ts', 'house'),
    file('b.test.ts', 'e2e'),
    file(second, 'e2e'),
    file('a.test.ts', 'e2e'),
    file(first, 'e2e'),
  ]);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
    ['short.test.ts', first, second, 'b.test.ts', 'a.test.ts'].map((name) => inRoot(name)),
  );
});
