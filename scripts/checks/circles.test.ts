/** No files need each other's values while they load. The finder itself is tested with planted circles. */
import { expect, test } from 'vitest';
import { circlesOf, folderGraph, valueGraph } from './circles.ts';
import { readSource } from './imports.ts';
import { isTest } from './rules.ts';
import { readSources } from './sources.ts';

const SOURCES = readSources().filter(({ path }) => path.startsWith('packages/') && !isTest(path));

const planted = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => readSource(path, text));

test('no files of the packages need each other while they load', () =>
  expect(circlesOf(valueGraph(SOURCES))).toEqual([]));

test('finds files that need each other, over any number of steps', () => {
  const files = planted({
    'a/a.ts': `import { b } from './b.ts';`,
    'a/b.ts': `export { c } from '../c/c.ts';`,
    'c/c.ts': `import { a } from '../a/a.ts';`,
    'c/d.ts': `import { a } from '../a/a.ts';`,
  });
  expect(circlesOf(valueGraph(files))).toEqual([['a/a.ts', 'a/b.ts', 'c/c.ts']]);
});

test.each([
  ['types', `import type { A } from './a.ts';`],
  ['what is loaded later', `export const load = () => import('./a.ts');`],
  ['a worker', `new Worker(new URL('./a.ts', import.meta.url));`],
])('accepts files that lead to each other by %s', (_, back) => {
  const files = planted({ 'a.ts': `import { b } from './b.ts';`, 'b.ts': back });
  expect(circlesOf(valueGraph(files))).toEqual([]);
});

test('finds folders that lead to each other, even by types only', () => {
  const files = planted({
    'x/a/a.ts': `import type { B } from '../b/b.ts';`,
    'x/b/b.ts': `import type { C } from '../c/c.ts';`,
    'x/b/own.ts': `import { b } from './b.ts';`,
    'x/c/c.ts': `import type { A } from '../a/a.ts';`,
    'x/d/d.ts': `import { a } from '../a/a.ts';`,
  });
  expect(circlesOf(folderGraph(files))).toEqual([['x/a', 'x/b', 'x/c']]);
});
