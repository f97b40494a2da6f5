import type { LobbyRoom } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { matchPages, matchTables, matchTournaments, wordsOfPath } from './match.ts';

const PAGES = [
  { path: '/fr/blog/defendre-contre-une-misere', title: 'Faire chuter une misère' },
  { path: '/fr/manille/rules', title: 'Les règles de la manille' },
  { path: '/fr/manille', title: 'Manille' },
];
const titlesFor = (typed: string) => matchPages(PAGES, typed).map(({ title }) => title);

describe('pages', () => {
  test('keep their accents and capitals, and a search needs none of them', () => {
    expect(titlesFor('MISERE')).toEqual(['Faire chuter une misère']);
    expect(titlesFor('manille regles')).toEqual(['Les règles de la manille']);
    expect(titlesFor('defendre')).toEqual(['Faire chuter une misère']);
  });

  test('whose title begins like this come first', () => {
    expect(titlesFor('manille')).toEqual(['Manille', 'Les règles de la manille']);
  });

  test('are not found by nothing', () => {
    expect(titlesFor(' - ')).toEqual([]);
  });
});

test('tables are found by a player or by their game', () => {
  const table = { host: 'An', seats: [{ name: 'An' }, { name: 'Bèrt' }] } as unknown as LobbyRoom;
  const find = (typed: string) => matchTables([table], typed, () => 'Kleurenwiezen').length;
  expect([find('bert'), find('kleuren'), find('manille')]).toEqual([1, 1, 0]);
});

test('tournaments are found by their name in any language, the newest first', () => {
  const rows = [
    { name: { en: 'Autumn Cup', nl: 'Herfstbeker', fr: 'Coupe d’automne' }, start: '2025-11-01T19:00:00Z' },
    { name: { en: 'Solo Cup', nl: 'Solobeker', fr: 'Coupe solo' }, start: '2026-11-01T19:00:00Z' },
  ];
  const find = (typed: string) => matchTournaments(rows, typed).map(({ name }) => name.en);
  expect(find('beker')).toEqual(['Solo Cup', 'Autumn Cup']);
  expect(find('COUPE automne')).toEqual(['Autumn Cup']);
  expect(find('spring')).toEqual([]);
});

test.each([
  ['/nl/manile-regels', 'manile regels'],
  ['/fr/r%C3%A8gles', 'regles'],
  ['/room/0190abcd-1234', 'room'],
  ['/nl/not-found', ''],
  ['/%', ''],
])('an address begins the search: %s', (path, words) => expect(wordsOfPath(path)).toBe(words));
