/** The hook that reads the subject of a commit. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
