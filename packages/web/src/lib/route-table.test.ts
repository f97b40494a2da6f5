import { expect, test } from 'vitest';
import { isPublic, paths, prerenderedPaths, shellPatterns } from './route-table.ts';

test('a public page has an address in each language', () => {
  expect(paths.landing('nl')).toBe('/nl');
  expect(paths.check('fr')).toBe('/fr/check');
});

test('a live page has one address for everybody', () => {
  expect(paths.room('0190-abc')).toBe('/room/0190-abc');
  expect(paths.play()).toBe('/play');
});

test('what is put into an address cannot leave its place', () => {
  expect(paths.room('../nl?x')).toBe('/room/..%2Fnl%3Fx');
});

test('the server is told every page: written ones by address, live ones by pattern with and without language', () => {
  expect(prerenderedPaths()).toEqual(expect.arrayContaining(['/en', '/nl', '/fr', '/en/check']));
  expect(shellPatterns()).toEqual(expect.arrayContaining(['/room/:id', '/nl/room/:id', '/play']));
  expect(prerenderedPaths().some((path) => path.includes('room'))).toBe(false);
});

test('only pages with a language in their address are public', () => {
  expect(isPublic('landing')).toBe(true);
  expect(isPublic('room')).toBe(false);
  expect(isPublic('not-found')).toBe(false);
});
