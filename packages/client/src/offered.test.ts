import { expect, test } from 'vitest';
import { isOffered } from './offered.ts';

test('a move is offered by its name', () => {
  expect(isOffered(['pass', 'ask:H'], 'ask:H')).toBe(true);
  expect(isOffered(['pass', 'ask:H'], 'ask:C')).toBe(false);
});

test('a choice of three cards is offered as a pattern', () => {
  expect(isOffered(['pass:*3'], 'pass:AH,KS,QS')).toBe(true);
  expect(isOffered(['pass:*3'], 'pass:AH,KS')).toBe(false);
  expect(isOffered(['pass:*3'], 'pass:AH,AH,QS')).toBe(false);
  expect(isOffered(['pass:*3'], 'discard:AH')).toBe(false);
});
