import type { ChatLine } from '@troef/protocol';
import { expect, test } from 'vitest';
import { earlierOf, keepFor } from './earlier.ts';

const line = (id: string): ChatLine => ({
  id,
  from: { user: 'bert', name: 'Bert', seat: 1 },
  text: id,
  at: 1,
});

test('a rematch keeps what was said, and another rematch keeps both', () => {
  expect(earlierOf('first')).toEqual([]);
  const first = { room: 'first', lines: [line('a')] };
  keepFor('second', first);
  expect(earlierOf('second')).toEqual([first]);
  const second = { room: 'second', lines: [line('b')] };
  keepFor('third', second);
  expect(earlierOf('third')).toEqual([first, second]);
});

test('of a session in which nobody said anything there is nothing to keep', () => {
  keepFor('after-silence', { room: 'silence', lines: [] });
  expect(earlierOf('after-silence')).toEqual([]);
});
