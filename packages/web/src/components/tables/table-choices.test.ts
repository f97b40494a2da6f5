import type { RoomOptions } from '@troef/protocol';
import { expect, test } from 'vitest';
import {
  asChange,
  asCreate,
  choicesOf,
  isFreeLength,
  lengthsAmongPeople,
  usualChoices,
} from './table-choices.ts';

const options: RoomOptions = {
  variant: 'manille',
  length: 101,
  turnTime: 'normal',
  ai: 'ask',
  aiLevel: 'normal',
  rules: { flat: true, bestOf: 1 },
  watch: 'friends',
  chat: 'on',
  fairDeal: 'real',
  alone: false,
  locked: true,
  minKarma: 0,
  registeredOnly: false,
  friendsOnly: false,
  teams: 'random',
};

test('a table with the usual choices sends no options', () => {
  expect(asCreate('whist', usualChoices('whist'))).toEqual({ variant: 'whist' });
});

test('only choices that differ from the usual are sent', () => {
  const chosen = {
    ...usualChoices('manille'),
    turnTime: 'slow',
    teams: 'chosen',
    password: 'geheim',
  } as const;
  expect(asCreate('manille', chosen)).toEqual({
    variant: 'manille',
    turnTime: 'slow',
    teams: 'chosen',
    password: 'geheim',
  });
});

test('a game without teams never sends any', () => {
  expect(asCreate('hearts', { ...usualChoices('hearts'), teams: 'chosen' })).toEqual({ variant: 'hearts' });
});

test('one changed rule sends the whole block', () => {
  const chosen = { ...usualChoices('whist'), rules: { ...usualChoices('whist').rules, trull: false } };
  expect(asCreate('whist', chosen).rules).toEqual({
    soloFive: true,
    smallMisery: true,
    piccolo: false,
    trull: false,
  });
});

test('a table keeps its password until another is typed, or it is removed', () => {
  const chosen = choicesOf(options);
  expect(asChange('manille', chosen, options)).toEqual({});
  expect(asChange('manille', { ...chosen, unlock: true }, options)).toEqual({ password: null });
  expect(asChange('manille', { ...chosen, unlock: true, password: 'nieuw' }, options)).toEqual({
    password: 'nieuw',
  });
});

test('a table with people never has four deals, and only the usual and the free length need no Premium', () => {
  expect(lengthsAmongPeople('whist')).not.toContain(4);
  expect(lengthsAmongPeople('whist').filter((length) => isFreeLength('whist', length))).toEqual([16, 'free']);
  expect(lengthsAmongPeople('kingen').filter((length) => isFreeLength('kingen', length))).toEqual(['single']);
});
