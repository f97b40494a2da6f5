import { compileArea } from '@troef/i18n/compile.ts';
import { createElement, isValidElement } from 'react';
import { expect, test } from 'vitest';
import { createTranslator, labelled } from './i18n.tsx';

const COUNTED = { good: '{count, plural, one {# donne} many {# de donnes} other {# donnes}}' };
const MESSAGES = {
  'landing.play': 'Jouer',
  'landing.sub': 'Suivez <b>{suit}</b>, {name}',
};
const translator = createTranslator('fr', {
  ...compileArea('site', 'fr', MESSAGES, MESSAGES),
  ...compileArea('check', 'fr', COUNTED, COUNTED),
});

test('a plain sentence stays as it is', () => {
  expect(translator('site.landing.play')).toBe('Jouer');
});

test('the three French plural forms, numbers written the French way', () => {
  const say = (count: number) => translator('check.good', { count });
  expect(say(0)).toBe('0 donne');
  expect(say(2)).toBe('2 donnes');
  expect(say(1_000_000)).toMatch(/^1\s000\s000 de donnes$/u);
});

test('a rich sentence keeps its order around elements', () => {
  const parts = translator.rich('site.landing.sub', {
    b: (words) => createElement('strong', null, words),
    suit: createElement('i', null, '♥'),
    name: 'An',
  });
  expect(Array.isArray(parts)).toBe(true);
  const list = parts as readonly unknown[];
  expect(list[0]).toBe('Suivez ');
  expect(isValidElement(list[1])).toBe(true);
  expect(list.slice(2).join('')).toBe(', An');
});

test('a thin space comes before the colon in French, and none in the other languages', () => {
  expect(labelled('fr', 'Renommer', 'Maison')).toBe('Renommer\u202f: Maison');
  expect(labelled('nl', 'Naam wijzigen', 'Thuis')).toBe('Naam wijzigen: Thuis');
  expect(labelled('en', 'Rename', 'Home')).toBe('Rename: Home');
});
