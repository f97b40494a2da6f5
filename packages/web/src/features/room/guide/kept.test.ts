import { expect, test } from 'vitest';
import { readKept } from './kept.ts';

test('stored progress is kept if it is valid', () => {
  expect(readKept({ whist: 'done', hearts: ['goal'], belote: [1], chess: 'done', manille: 'yes' })).toEqual({
    whist: 'done',
    hearts: ['goal'],
  });
});

test('a device that knows nothing is offered the hints of every game', () => {
  expect(readKept(null)).toEqual({});
});
