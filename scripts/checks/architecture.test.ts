/** Checks the walls between packages in every source file, and the checker itself with planted mistakes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { readSource, type SourceFile } from './imports.ts';
import {
  arrowViolations,
  featureViolations,
  makerViolations,
  purityViolations,
  reachedOnlyByWorkers,
  undeclaredImports,
} from './rules.ts';
import { readSources } from './sources.ts';

const SOURCES = readSources();

const all = (check: (source: SourceFile) => string[]) => SOURCES.flatMap(check);

/** Development tools of the root that the tests of every workspace may use. */
const SHARED_TOOLS = ['vitest', 'fast-check', 'vite', 'typescript'];

function manifestFor(file: string) {
  const folder = /^(packages\/[^/]+|e2e|bench)\//.exec(file)?.[1] ?? '';
  const text = readFileSync(inRoot(folder, 'package.json'), 'utf8');
  const { name, dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(text);
  return {
    name: name as string,
    dependencies: [...Object.keys(dependencies), ...Object.keys(optionalDependencies)],
    devDependencies: [...Object.keys(devDependencies), ...SHARED_TOOLS],
  };
}

describe('the sources', () => {
  test('are found', () => expect(SOURCES.length).toBeGreaterThan(20));
  test('import only along the arrows between packages', () => {
    const inWorkers = reachedOnlyByWorkers(SOURCES);
    expect(all((source) => arrowViolations(source, inWorkers))).toEqual([]);
  });
  test('games, players and lab use no clock, no chance of their own and nothing of the outside world', () =>
    expect(all(purityViolations)).toEqual([]));
  test('the server takes clock, timers and chance from deps', () => expect(all(makerViolations)).toEqual([]));
  test('no feature of the web imports another, and nothing below features imports one', () =>
    expect(all(featureViolations)).toEqual([]));
  test('import only what their package.json names', () => {
    expect(all((source) => undeclaredImports(source, manifestFor(source.path)))).toEqual([]);
  });
});

describe('the checker', () => {
  const planted = (path: string, text: string) => readSource(path, text);

  test.each([
    ['packages/games/src/x.ts', `import { ok } from '@troef/protocol';`],
    ['packages/games/src/x.ts', `import type { RoomView } from '@troef/protocol';`],
    ['packages/players/src/x.ts', `export { t } from '@troef/i18n';`],
    ['packages/protocol/src/x.ts', `import { VARIANTS } from '@troef/games';`],
    ['packages/protocol/src/x.ts', `import { type Seat, VARIANTS } from '@troef/games';`],
    ['packages/web/src/lib/x.ts', `const games = await import('@troef/games');`],
    ['packages/web/src/lib/x.ts', `import type { Deps } from '@troef/server';`],
    ['packages/web/src/lib/x.ts', `type Deps = import('@troef/server').Deps;`],
    ['packages/server/src/x.ts', `import { card } from '../../web/src/lib/card.ts';`],
    ['packages/i18n/src/x.ts', `import { LOCALES } from '@troef/protocol';`],
    ['packages/games/src/x.ts', `import { FACTS } from '@troef/protocol';`],
    ['packages/i18n/src/x.ts', `import { FACTS } from '@troef/games/facts';`],
    ['packages/server/src/x.ts', `import { holdContest } from '@troef/lab';`],
    ['packages/players/src/x.test.ts', `import { holdContest } from '@troef/lab';`],
    ['packages/server/src/x.ts', `import { know } from '@troef/players/internal/belote/knowledge.ts';`],
  ])('finds a wrong arrow: %s: %s', (path, text) => {
    expect(arrowViolations(planted(path, text))).toHaveLength(1);
  });

  test.each([
    ['packages/protocol/src/x.ts', `import type { Seat } from '@troef/games';`],
    ['packages/protocol/src/x.ts', `import { type Seat } from '@troef/games';`],
    ['packages/web/src/lib/deals.worker.ts', `import { verify } from '@troef/games';`],
    ['packages/web/src/lib/x.ts', `import type { Card } from '@troef/games';`],
    ['packages/web/src/lib/x.ts', `import { FACTS } from '@troef/games/facts';`],
    ['packages/protocol/src/x.ts', `import { VARIANTS } from '@troef/games/facts';`],
    ['packages/web/src/features/room/x/testing.ts', `import { hearts } from '@troef/games';`],
    ['packages/server/src/x.ts', `import { GAMES } from '@troef/games';`],
    ['packages/lab/src/x.ts', `import { know } from '@troef/players/internal/belote/knowledge.ts';`],
  ])('lets a right arrow pass: %s: %s', (path, text) => {
    expect(arrowViolations(planted(path, text))).toEqual([]);
  });

  test('knows the files that only a worker leads to', () => {
    const at = (name: string) => `packages/web/src/features/check/${name}`;
    const worker = planted(at('check.worker.ts'), `import './deep.ts'; import './shared.ts';`);
    const page = planted(
      at('page.tsx'),
      `import './shared.ts'; new Worker(new URL('./check.worker.ts', import.meta.url));`,
    );
    const deep = planted(at('deep.ts'), `import './deeper.ts';`);
    const deeper = planted(at('deeper.ts'), `import { verifyRecord } from '@troef/games';`);
    const shared = planted(at('shared.ts'), `import { SUITS } from '@troef/games';`);
    const inWorkers = reachedOnlyByWorkers([worker, page, deep, deeper, shared]);
    expect([...inWorkers].sort()).toEqual([at('check.worker.ts'), at('deep.ts'), at('deeper.ts')]);
    expect(arrowViolations(deeper, inWorkers)).toEqual([]);
    expect(arrowViolations(shared, inWorkers)).toHaveLength(1);
  });

  test('lets the server format a given time', () => {
    const path = 'packages/server/src/features/rooms/x.ts';
    expect(
      makerViolations(planted(path, 'export const stamp = (ms: number) => new Date(ms).toISOString();')),
    ).toEqual([]);
    expect(makerViolations(planted(path, 'export const now = new Date();'))).toHaveLength(1);
  });

  test.each([
    'export const at = performance.now();',
    'export const at = process.hrtime.bigint();',
    'setImmediate(() => undefined);',
    'export const after = setTimeout;',
    `import { randomUUID } from 'node:crypto'; export const id = randomUUID();`,
    'export const id = crypto.randomUUID();',
  ])('finds a clock or chance in the server that is not from deps: %s', (text) => {
    expect(makerViolations(planted('packages/server/src/features/rooms/x.ts', text)).length).toBeGreaterThan(
      0,
    );
  });

  test.each([
    'const now = Date.now();',
    'const now = new Date();',
    'export const draw = () => Math.random();',
    'setTimeout(() => 1, 5);',
    `import { readFileSync } from 'node:fs';`,
    'const env = process.env.HOME;',
    `const page = await fetch('/x');`,
    'const bytes = crypto.getRandomValues(new Uint8Array(8));',
    'const later = { setTimeout };',
    'const now = globalThis.Date.now();',
  ])('finds what a pure package may not use: %s', (text) => {
    expect(purityViolations(planted('packages/games/src/x.ts', text)).length).toBeGreaterThan(0);
  });

  test.each([
    'interface Clock { now(): Date }',
    'const entry = { process: 1, Date: 2 }; export const found = entry.process;',
    'export const work = (process: number) => process + 1;',
    `export const path = 'Date.now()'; // Date.now()`,
  ])('accepts a pure package: %s', (text) => {
    expect(purityViolations(planted('packages/games/src/x.ts', text))).toEqual([]);
  });

  test('lets a command line read files, but not the clock', () => {
    const path = 'packages/lab/src/cards/replay.ts';
    expect(purityViolations(planted(path, `import { createReadStream } from 'node:fs';`))).toEqual([]);
    expect(purityViolations(planted(path, 'const now = Date.now();'))).toHaveLength(1);
  });

  test.each([
    'const now = Date.now();',
    'setInterval(() => 1, 5);',
    `import { randomBytes } from 'node:crypto'; randomBytes(3);`,
    `import crypto from 'node:crypto'; crypto.randomUUID();`,
  ])('finds clock and chance in the server outside the makers: %s', (text) => {
    expect(makerViolations(planted('packages/server/src/features/rooms/x.ts', text)).length).toBeGreaterThan(
      0,
    );
    expect(makerViolations(planted('packages/server/src/platform/runtime/x.ts', text))).toEqual([]);
  });

  test('finds a feature that imports another, or a lower layer that imports a feature', () => {
    const room = 'packages/web/src/features/room/x.tsx';
    expect(featureViolations(planted(room, `import { a } from '../lobby/a.ts';`))).toHaveLength(1);
    expect(
      featureViolations(planted(room, `import { a } from './a.ts'; import { b } from '../../lib/b.ts';`)),
    ).toEqual([]);
    expect(featureViolations(planted(room, `import { a } from '../../app/paths.ts';`))).toHaveLength(1);
    expect(
      featureViolations(planted('packages/web/src/lib/x.ts', `import { a } from '../features/room/a.ts';`)),
    ).toHaveLength(1);
  });

  test('finds an undeclared dependency, and a development dependency in the product', () => {
    const manifest = { name: '@troef/web', dependencies: ['react'], devDependencies: ['vite'] };
    const source = (text: string) => planted('packages/web/src/x.ts', text);
    expect(undeclaredImports(source(`import 'react'; import './x.ts'; import 'node:fs';`), manifest)).toEqual(
      [],
    );
    expect(undeclaredImports(source(`import 'lodash';`), manifest)).toHaveLength(1);
    expect(undeclaredImports(source(`import { build } from 'vite';`), manifest)).toHaveLength(1);
    expect(undeclaredImports(source(`import type { Plugin } from 'vite';`), manifest)).toEqual([]);
  });
});
