import { expect, test } from 'vitest';
import { asCreate } from './table-choices.ts';
import { changedKind, choicesFor } from './table-kinds.ts';

test('a table for friends has a password if its host may set one', () => {
  expect(asCreate('whist', choicesFor('whist', 'friends', true))).toEqual({
    variant: 'whist',
    password: expect.stringMatching(/^\d{6}$/),
  });
  expect(asCreate('whist', choicesFor('whist', 'friends', false))).toEqual({ variant: 'whist' });
});

test('the other kinds need nothing that a guest may not choose', () => {
  expect(asCreate('hearts', choicesFor('hearts', 'all', false))).toEqual({ variant: 'hearts' });
  expect(asCreate('hearts', choicesFor('hearts', 'fill', false))).toEqual({ variant: 'hearts', ai: 'fill' });
});

test('a change of kind keeps the other choices', () => {
  const chosen = { ...choicesFor('whist', 'friends', true), turnTime: 'slow' as const };
  const changed = changedKind(chosen, choicesFor('whist', 'fill', true));
  expect(changed).toMatchObject({ turnTime: 'slow', ai: 'fill', password: '' });
});
