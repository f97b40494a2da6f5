import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './paths.ts';
import { inputs } from './web-build.ts';

test('a change in any package that the pages contain makes their build stale', () => {
  const packages = new Set(
    inputs()
      .map((file) => path.relative(inRoot('packages'), file).split(path.sep)[0])
      .filter((name) => name !== '..'),
  );
  expect(packages).toEqual(new Set(['web', 'client', 'engine', 'games', 'i18n', 'players', 'protocol']));
});
