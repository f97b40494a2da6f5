import { expect, test } from 'vitest';
import { localPath, withReturn } from './return-to.ts';

test.each(['/', '/nl/manille', '/room/0190?x=1#y', '/settings/notifications#push', '/r/%C3%A9'])(
  '%s is a path to return to',
  (path) => expect(localPath(path)).toBe(path),
);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/a/..//evil.example',
  '/a/%2e%2e//evil.example',
  '/%',
  '',
  null,
  undefined,
])('%j is not', (path) => expect(localPath(path)).toBeUndefined());

test('the path to return to survives the address it is put into', () => {
  const address = withReturn('/login', '/room/1?a=b&c=d#e');
  expect(new URL(address, 'https://x.invalid').searchParams.get('return_to')).toBe('/room/1?a=b&c=d#e');
});
