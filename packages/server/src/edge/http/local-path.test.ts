import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/', '/nl/settings', '/nl/room/1?x=a%20b#top', '/nl/user/jos%C3%A9', '/a?q=100%'])(
  '%s stays',
  (path) => {
    expect(localPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  '',
  'nl',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%25252fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n/evil.example',
  `/${'a'.repeat(2_000)}`,
])('%s leads home', (path) => {
  expect(localPath(path)).toBe('/');
});
