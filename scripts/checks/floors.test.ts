/**
 * Imports of the server run down its floors, and no folders need each other. The checker itself is tested
 * with planted mistakes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { circlesOf, folderGraph } from './circles.ts';
import { ENGINE_FOLDERS, FLOORS, FOLDERS, floorViolations } from './floors.ts';
import { readSource } from './imports.ts';
import { isTest } from './rules.ts';
import { readSources } from './sources.ts';

const SERVER = 'packages/server/src';
const ENGINE = 'packages/engine/src';
const SOURCES = readSources().filter(({ path }) => path.startsWith('packages/'));

const planted = (path: string, text: string, root = SERVER) => readSource(`${root}/${path}`, text);

describe('the server', () => {
  test('imports only from the floors below', () => {
    expect(SOURCES.flatMap(floorViolations)).toEqual([]);
  });

  test.each([SERVER, ENGINE])('has no folders that need each other: %s', (root) => {
    const sources = SOURCES.filter(({ path }) => path.startsWith(`${root}/`) && !isTest(path));
    expect(circlesOf(folderGraph(sources))).toEqual([]);
  });

  test('is shown as it is in ARCHITECTURE.md', () => {
    const rows = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8').split('\n');
    for (const { name, folders } of FLOORS) {
      const shown = folders.filter((folder) => folder !== '.' && !folder.includes('/'));
      if (shown.length > 0) expect(rows).toContain(`${name.padEnd(13)}${shown.join(' · ')}`);
    }
  });

  test('has every folder that is named', () => {
    expect(FOLDERS.filter((folder) => !existsSync(inRoot(SERVER, folder)))).toEqual([]);
    expect(ENGINE_FOLDERS.filter((folder) => !existsSync(inRoot(ENGINE, folder)))).toEqual([]);
    expect(new Set(FOLDERS).size).toBe(FOLDERS.length);
  });
});

describe('the checker', () => {
  test.each([
    ['an arrow up', 'platform/db/x.ts', `import { a } from '../../features/chat/a.ts';`],
    ['an arrow of types up', 'features/chat/x.ts', `import type { A } from '../../edge/rooms/a.ts';`],
    ['a later folder of the same floor', 'features/rooms/x.ts', `import { a } from '../chat/a.ts';`],
    ['a folder that stands on no floor', 'cellar/x.ts', 'export const a = 1;'],
    ['what is for tests', 'app.ts', `import { startTestApp } from './testing/app.ts';`],
  ])('finds %s', (_, path, text) => {
    expect(floorViolations(planted(path, text))).toHaveLength(1);
  });

  test.each([
    ['an arrow down', 'edge/rooms/x.ts', `import { a } from '../../features/rooms/a.ts';`],
    ['an earlier folder of the same floor', 'features/chat/x.ts', `import { a } from '../rooms/a.ts';`],
    ['a door', 'features/chat/x.ts', `import { a } from '../../accounts/users/user-row.ts';`],
    ['a test', 'features/rooms/x.test.ts', `import { a } from '../chat/a.ts';`],
  ])('accepts %s', (_, path, text) => {
    expect(floorViolations(planted(path, text))).toEqual([]);
  });

  test('finds a later folder of the engine', () => {
    const later = `import { a } from '../timers/a.ts';`;
    expect(floorViolations(planted('state/x.ts', later, ENGINE))).toHaveLength(1);
  });
});
