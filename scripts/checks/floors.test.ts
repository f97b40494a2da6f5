/**
 * Imports of the server run down its floors, and no folders need each other. The checker itself is tested
 * with planted mistakes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { circlesOf, folderGraph } from './circles.ts';
import { databaseViolations, FLOORS, FOLDERS, floorViolations } from './floors.ts';
import { readSource } from './imports.ts';
import { isTest } from './rules.ts';
import { readSources } from './sources.ts';

const SERVER = 'packages/server/src';
const SOURCES = readSources().filter(({ path }) => path.startsWith('packages/'));

const planted = (path: string, text: string) => readSource(`${SERVER}/${path}`, text);

describe('the server', () => {
  test('imports only from the floors below', () => {
    expect(SOURCES.flatMap(floorViolations)).toEqual([]);
  });

  test('has no folders that need each other', () => {
    const server = SOURCES.filter(({ path }) => path.startsWith(`${SERVER}/`) && !isTest(path));
    expect(circlesOf(folderGraph(server))).toEqual([]);
  });

  test('has an engine whose sources and tests need no database', () => {
    expect(databaseViolations(SOURCES)).toEqual([]);
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
    expect(new Set(FOLDERS).size).toBe(FOLDERS.length);
  });
});

describe('the checker', () => {
  test.each([
    ['an arrow up', 'platform/db/x.ts', `import { a } from '../../features/chat/a.ts';`],
    ['an arrow of types up', 'engine/state/x.ts', `import type { A } from '../../accounts/users/a.ts';`],
    ['a later folder of the same floor', 'engine/state/x.ts', `import { a } from '../timers/a.ts';`],
    ['a folder that stands on no floor', 'cellar/x.ts', 'export const a = 1;'],
    ['what is for tests', 'app.ts', `import { startTestApp } from './testing/app.ts';`],
    [
      'the database in the engine',
      'engine/log/x.ts',
      `import { createDatabase } from '../../platform/db/client.ts';`,
    ],
  ])('finds %s', (_, path, text) => {
    expect(floorViolations(planted(path, text))).toHaveLength(1);
  });

  test.each([
    ['an arrow down', 'edge/rooms/x.ts', `import { a } from '../../engine/state/a.ts';`],
    ['an earlier folder of the same floor', 'engine/timers/x.ts', `import { a } from '../state/a.ts';`],
    ['a door', 'features/chat/x.ts', `import { a } from '../../accounts/users/user-row.ts';`],
    ['a test', 'engine/state/x.test.ts', `import { a } from '../timers/a.ts';`],
    [
      'the handle of a database in the engine',
      'engine/log/x.ts',
      `import type { Querier } from '../../platform/db/querier.ts';`,
    ],
  ])('accepts %s', (_, path, text) => {
    expect(floorViolations(planted(path, text))).toEqual([]);
  });

  test('finds a database behind a test of the engine, over any number of steps', () => {
    const files = [
      planted('engine/state/x.test.ts', `import { a } from '../../../test/support/a.ts';`),
      planted('../test/support/a.ts', `import { b } from '../../src/platform/db/b.ts';`),
      planted('platform/db/b.ts', `import pg from 'pg';`),
    ].map((source) => ({ ...source, path: source.path.replace('/src/../', '/') }));
    expect(databaseViolations(files)).toEqual([
      `${SERVER}/engine/state/x.test.ts leads to pg by packages/server/test/support/a.ts, ${SERVER}/platform/db/b.ts`,
    ]);
  });
});
