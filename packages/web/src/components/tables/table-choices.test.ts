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

test('a table as it comes asks for nothing', () => {
  expect(asCreate('whist', usualChoices('whist'))).toEqual({ variant: 'whist' });
});

test('what was chosen is sent, and no more', () => {
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

test('a game without teams never asks for any', () => {
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

test('a table keeps its password until another is typed, or it is taken away', () => {
  const chosen = choicesOf(options);
  expect(asChange('manille', chosen, options)).toEqual({});
  expect(asChange('manille', { ...chosen, unlock: true }, options)).toEqual({ password: null });
  expect(asChange('manille', { ...chosen, unlock: true, password: 'nieuw' }, options)).toEqual({
    password: 'nieuw',
  });
});

test('among people nobody plays four deals, and only the usual and the free length are for all', () => {
  expect(lengthsAmongPeople('whist')).not.toContain(4);
  expect(lengthsAmongPeople('whist').filter((length) => isFreeLength('whist', length))).toEqual([16, 'free']);
  expect(lengthsAmongPeople('kingen').filter((length) => isFreeLength('kingen', length))).toEqual(['single']);
});
