/**
 * Everything that comments and documents cite is in the repository. The checker itself is tested with
 * planted mistakes.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot, ROOT } from '../lib/paths.ts';
import { anchorOf, type Library, lostCitations } from './citations.ts';
import { listFiles } from './files.ts';

const FILES = listFiles([
  '{packages/*,e2e,bench,scripts,docs,deploy}/**/*.{ts,tsx,mjs,js,css,md,cfg}',
  '*.{ts,md,mjs}',
])
  // Left out: planted mistakes, and the changelog, which keeps what was true of a release.
  .filter((file) => file !== 'scripts/checks/citations.test.ts' && file !== 'CHANGELOG.md');

const texts = new Map<string, string | undefined>();
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
const read = (path: string): string | undefined => {
  if (!texts.has(path))
    texts.set(path, isFile(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined);
  return texts.get(path);
};
const REPOSITORY: Library = {
  read,
  has: (path) => (/[*{]/.test(path) ? globSync(path, { cwd: ROOT }).length > 0 : existsSync(inRoot(path))),
  endingWith: (path) => FILES.filter((file) => file === path || file.endsWith(`/${path}`)),
};

test('every document, section, heading and path that is cited is there', () => {
  expect(FILES.length).toBeGreaterThan(1000);
  const lost = FILES.flatMap((path) => lostCitations({ path, text: read(path) ?? '' }, REPOSITORY));
  expect(lost).toEqual([]);
});

test('every document is in the table of contents of its folder', () => {
  const unlisted = globSync('docs/**/*.md', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('/README.md'))
    .filter((file) => !read(`${posix.dirname(file)}/README.md`)?.includes(`](${posix.basename(file)})`));
  expect(unlisted).toEqual([]);
});

describe('a citation that points nowhere is found', () => {
  const files: Readonly<Record<string, string>> = {
    'docs/rules/belote.md': '# Belote\n## 7. Play\n### 7.1 Legal plays\n',
    'docs/rules/dealing.md': '# Dealing\n## 1. Why\n',
    'docs/operations.md': '# Running\n## Several machines\n',
    'docs/decisions/004-no-owner.md': '# 004\n',
    'packages/server/src/app.ts': '',
    'packages/server/src/main.test.ts': "test('stops on SIGTERM', () => {});",
  };
  const library: Library = {
    read: (path) => files[path],
    has: (path) =>
      Object.keys(files).some((file) => file === path || file.startsWith(path.replace('*.md', ''))),
    endingWith: (path) => Object.keys(files).filter((file) => file.endsWith(`/${path}`)),
  };
  const source = (text: string) =>
    lostCitations({ path: 'packages/games/src/belote/play.ts', text }, library);
  const document = (text: string) => lostCitations({ path: 'docs/rules/belote.md', text }, library);

  test.each([
    '// docs/rules/belote.md 7.1, row by row',
    '// docs/rules/belote.md 7 and 7.1',
    '// docs/rules/belote.md 7.1, dealing.md 1',
    '// docs/operations.md, "Several machines"',
    '// docs/decisions/004',
    "join('docs', 'api.md')",
    '// src/app.ts, main.test.ts and any NAME.ts',
    "import './gone.ts';",
  ])('but none in %s', (text) => expect(source(text)).toEqual([]));

  test.each([
    ['// rules/belote.md 7.1', 'there is no rules/belote.md'],
    ['// docs/rules/belote.md 7.4', 'docs/rules/belote.md has no section 7.4'],
    ['// docs/rules/belote.md 7.1 and 9', 'docs/rules/belote.md has no section 9'],
    ['// docs/rules/belote.md 7.1, whist.md 1', 'there is no whist.md'],
    ['// docs/operations.md, "One machine"', 'docs/operations.md has no heading "One machine"'],
    ['// docs/decisions/005', 'there is no decision 005'],
    ['// wiring/gone.ts', 'there is no wiring/gone.ts'],
    ['/** As ../gone.ts says. */', 'there is no ../gone.ts'],
    ['// as spec 4 says', 'spec 4 is no document of the repository'],
  ])('in %s', (text, lost) => {
    expect(source(text)).toEqual([`packages/games/src/belote/play.ts:1: ${lost}`]);
  });

  test.each([
    ['[deals](dealing.md#2-when)', 'docs/rules/dealing.md has no heading #2-when'],
    ['[whist](whist.md)', 'there is no docs/rules/whist.md'],
    ['[deals](dealing.md), section 3', 'docs/rules/dealing.md has no section 3'],
    ['## 2. Here\nas section 6 says', 'docs/rules/belote.md has no section 6'],
    ['## 2. Here\nno bid (6.8)', 'docs/rules/belote.md has no section 6.8'],
    ['in `packages/server/src/gone.ts`', 'there is no packages/server/src/gone.ts'],
    ['in `src/gone.ts`', 'there is no src/gone.ts'],
    ['in `../gone.ts`', 'there is no ../gone.ts'],
    ['`src/main.test.ts` *starts*', 'src/main.test.ts has no test "starts"'],
    ['`src/main.test.ts` *stops on SIGTERM*, *starts*', 'has no test "starts"'],
  ])('in the document %s', (text, lost) => {
    expect(document(text)).toEqual([expect.stringContaining(lost)]);
  });

  test('but not links, own sections and paths that are there', () => {
    expect(
      document('## 7. Play\n[why](dealing.md#1-why), section 1. Section 7, `packages/server/src/app.ts`'),
    ).toEqual([]);
    expect(document('`src/app.ts`, `../operations.md`, `src/main.test.ts` *stops on SIGTERM*')).toEqual([]);
  });
});

test('an anchor is the one by which a page on the web is opened at a heading', () => {
  expect(anchorOf('7. A pause for a fault of ours')).toBe('7-a-pause-for-a-fault-of-ours');
  expect(anchorOf('Why `role="application"`, and where')).toBe('why-roleapplication-and-where');
});
