import { expect, test } from 'vitest';
import { maySee, SECTIONS } from './sections.ts';

const seenBy = (user: Parameters<typeof maySee>[0]): readonly string[] =>
  SECTIONS.filter((section) => maySee(user, section)).map(({ path }) => path);

test('an administrator sees every section whose permission is not switched off', () => {
  expect(seenBy({ admin: true, features: {} })).toEqual(SECTIONS.map(({ path }) => path));
  expect(seenBy({ admin: true, features: { 'admin.support': false } })).not.toContain('users');
});

test('nobody else sees a section, whatever their features say', () => {
  expect(seenBy({ admin: false, features: { 'admin.support': true } })).toEqual([]);
  expect(seenBy(null)).toEqual([]);
});
