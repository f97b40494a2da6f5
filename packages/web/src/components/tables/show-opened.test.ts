import type { ToggleEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { showOpened } from './show-opened.ts';

const scrolledAfter = (open: boolean): unknown[] => {
  const scrollIntoView = vi.fn();
  showOpened({ currentTarget: { open, scrollIntoView } } as unknown as ToggleEvent<HTMLDetailsElement>);
  return scrollIntoView.mock.calls;
};

test('what was unfolded scrolls into sight, and what was folded stays where it is', () => {
  expect(scrolledAfter(true)).toEqual([[{ block: 'nearest' }]]);
  expect(scrolledAfter(false)).toEqual([]);
});
