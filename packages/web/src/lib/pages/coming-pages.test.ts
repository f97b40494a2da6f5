import { expect, test } from 'vitest';
import { COMING_PAGES, COMING_THINGS, inGame, isListed, textAt } from './coming-pages.ts';

const isText = (name: string): boolean =>
  ['faq', 'tournaments/ranking', 'manille/online', 'rules/whist', 'blog/post'].includes(name);

test('an address shows the text of its path, and one that all games share for its game', () => {
  expect(textAt('faq', isText)).toEqual({ name: 'faq' });
  expect(textAt('manille/online', isText)).toEqual({ name: 'manille/online' });
  expect(textAt('tournaments/ranking', isText)).toEqual({ name: 'tournaments/ranking', variant: 'whist' });
  expect(textAt('hearts/tournaments/ranking', isText)).toEqual({
    name: 'tournaments/ranking',
    variant: 'hearts',
  });
});

test.each([
  '',
  'nope',
  'hearts',
  'hearts/slams',
  'hearts/faq',
  'belote/tournaments/ranking',
  'tournaments',
  'rules/whist',
  'blog/post',
  'toString',
  'manille/constructor',
])('%j shows no text', (path) => {
  expect(textAt(path, isText)).toBeUndefined();
});

test('search engines list a text of all games once, and none that only says what will be', () => {
  expect(isListed({ name: 'faq' })).toBe(true);
  expect(isListed({ name: 'premium' })).toBe(true);
  expect(isListed({ name: 'tournaments/ranking', variant: 'whist' })).toBe(false);
  expect(isListed({ name: 'donate' })).toBe(false);
});

test('a link in such a text stays with the game', () => {
  expect(inGame('/nl/tournaments/ranking', 'hearts')).toBe('/nl/hearts/tournaments/ranking');
  expect(inGame('/nl/tournaments/ranking', 'whist')).toBe('/nl/tournaments/ranking');
  expect(inGame('/nl/reputation', 'hearts')).toBe('/nl/reputation');
});

test('every thing that does not exist yet leads to a page that does', () => {
  const pages = [...Object.keys(COMING_PAGES), 'about/tournaments'];
  for (const page of Object.values(COMING_THINGS)) expect(pages).toContain(page);
});
