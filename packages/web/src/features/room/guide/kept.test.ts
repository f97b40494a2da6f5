import { expect, test } from 'vitest';
import { readKept } from './kept.ts';

test('what is stored is taken over where it is one of ours', () => {
  expect(readKept({ whist: 'done', hearts: ['goal'], belote: [1], chess: 'done', manille: 'yes' })).toEqual({
    whist: 'done',
    hearts: ['goal'],
  });
});

test('a device that knows nothing is offered everything', () => {
  expect(readKept(null)).toEqual({});
});
