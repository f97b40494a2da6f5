import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { note } from '../analytics/note.ts';
import { notePaid } from './store.ts';

vi.mock('../analytics/note.ts', () => ({ note: vi.fn() }));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.mocked(note).mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the payment of an order of this tab is counted once, and not before it is paid', () => {
  kept.set('troef.order', 'a');
  notePaid({ id: 'a', kind: 'gift', status: 'pending' });
  expect(note).not.toHaveBeenCalled();
  notePaid({ id: 'a', kind: 'gift', status: 'fulfilled' });
  notePaid({ id: 'a', kind: 'gift', status: 'fulfilled' });
  expect(vi.mocked(note).mock.calls).toEqual([['order_paid', { what: 'coupon' }]]);
});

test('a receipt that is read later counts nothing', () => {
  kept.set('troef.order', 'b');
  notePaid({ id: 'a', kind: 'donation', status: 'fulfilled' });
  expect(note).not.toHaveBeenCalled();
});
