/** The hook that reads the subject of a commit, and how a clone gets it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installGitHooks } from '../lib/git-hooks.ts';
import { inRoot, TMP } from '../lib/paths.ts';

mkdirSync(TMP, { recursive: true });
const folder = mkdtempSync(path.join(TMP, 'commit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function complaint(subject: string): string {
  const file = path.join(folder, 'message');
  writeFileSync(file, `${subject}\n\nA body may say anything.\n`);
  const { status, stderr } = spawnSync('sh', [inRoot('.githooks/commit-msg'), file], { encoding: 'utf8' });
  expect(status === 0).toBe(stderr === '');
  return stderr;
}

test.each([
  'whist: Count the trull as a forced contract',
  'e2e: Wait for a room, not for a second',
  'Merge main: rooms with kept passwords',
  `room: ${'A'.repeat(54)}`,
])('a subject is let through: %s', (subject) => {
  expect(complaint(subject)).toBe('');
});

test.each([
  ['Count the trull', 'is not `area: Verb object`'],
  ['whist: count the trull', 'is not `area: Verb object`'],
  ['Whist: Count the trull', 'is not `area: Verb object`'],
  [`room: ${'A'.repeat(55)}`, 'more than 60 characters'],
])('a subject is refused: %s', (subject, why) => {
  expect(complaint(subject)).toContain(why);
});

test('a clone gets the hook, unless it has another folder of hooks', () => {
  const hooks = (...args: readonly string[]): string =>
    spawnSync('git', ['config', ...args, 'core.hooksPath'], { cwd: folder, encoding: 'utf8' }).stdout.trim();
  installGitHooks(folder);
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  expect(hooks('--local', '--get')).toBe('');
  spawnSync('git', ['config', 'core.hooksPath', 'mine'], { cwd: folder });
  installGitHooks(folder);
  expect(hooks('--get')).toBe('mine');
  spawnSync('git', ['config', '--unset', 'core.hooksPath'], { cwd: folder });
  installGitHooks(folder);
  expect(hooks('--get')).toBe('.githooks');
});

test.each(['dev', 'start', 'test'])('`npm run %s` installs the hook', (name) => {
  expect(readFileSync(inRoot(`scripts/${name}.ts`), 'utf8')).toMatch(/^installGitHooks\(\);$/m);
});
