import { expect, test } from 'vitest';
import { cleanName } from './screen-name.ts';

test('a name is one line without outer spaces', () => {
  expect(cleanName('  Jean \n Pierre ')).toBe('Jean Pierre');
});

test('a name is cut to thirty characters as people count them', () => {
  expect(cleanName('é'.repeat(40))).toBe('é'.repeat(30));
  expect([...cleanName('👑'.repeat(40))]).toHaveLength(30);
});
