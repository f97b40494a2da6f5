import { expect, test } from 'vitest';
import { COMING_PAGES, COMING_THINGS, isListed, textAt } from './coming-pages.ts';

const isText = (name: string): boolean =>
  ['faq', 'donate', 'manille/online', 'rules/whist', 'blog/post'].includes(name);

test('an address shows the text of its path', () => {
  expect(textAt('faq', isText)).toEqual({ name: 'faq' });
  expect(textAt('manille/online', isText)).toEqual({ name: 'manille/online' });
  expect(textAt('donate', isText)).toEqual({ name: 'donate' });
});

test.each([
  '',
  'nope',
  'hearts',
  'hearts/slams',
  'hearts/faq',
  'belote/donate',
  'tournaments',
  'rules/whist',
  'blog/post',
  'toString',
  'manille/constructor',
])('%j shows no text', (path) => {
  expect(textAt(path, isText)).toBeUndefined();
});

test('search engines list no text that only says what will be', () => {
  expect(isListed({ name: 'faq' })).toBe(true);
  expect(isListed({ name: 'premium' })).toBe(true);
  expect(isListed({ name: 'donate' })).toBe(false);
});

test('every thing that does not exist yet leads to a page that does', () => {
  for (const page of Object.values(COMING_THINGS)) expect(Object.keys(COMING_PAGES)).toContain(page);
});
