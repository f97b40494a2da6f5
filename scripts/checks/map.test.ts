/** docs/map.md has a line for every folder of the sources, down to the second level, and for no other. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, ROOT } from '../lib/paths.ts';

const MAP = readFileSync(inRoot('docs/map.md'), 'utf8');

/** The first cells of the tables, each under the path of its heading: `## `packages/web/src``. */
const named = MAP.split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [, root = ''] = /^`([^`]+)`/.exec(section) ?? [];
    return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, folder]) => `${root}/${folder}`);
  });

const there = globSync(['packages/*/src/*/', 'packages/*/src/*/*/'], { cwd: ROOT, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) =>
    `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(ROOT.length).replace(/^\//, ''),
  );

test('every folder has a line in the map, and every line a folder', () => {
  expect(there.length).toBeGreaterThan(100);
  expect([...named].sort()).toEqual([...new Set(there)].sort());
});
