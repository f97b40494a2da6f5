/** How an order goes on after its provider was asked (docs/behaviour/store.md 3). */
import { ORDER_EXPIRES_MS, type OrderStatus } from '@troef/protocol';
import { expect, test } from 'vitest';
import { judgeOrder } from './judge-order.ts';

const MADE = Date.parse('2026-11-24T12:00:00.000Z');
const order = (status: OrderStatus) => ({ status, amount: 399, currency: 'EUR', createdAt: new Date(MADE) });
const fact = (more: object = {}) =>
  ({ status: 'paid', amount: 399, currency: 'EUR', refunded: 0, ...more }) as const;
const judge = (status: OrderStatus, told: ReturnType<typeof fact> | undefined, now = MADE) =>
  judgeOrder(order(status), told, now).map(({ to, cause }) => `${to} (${cause})`);

test('a pending order that is paid is fulfilled with it', () => {
  expect(judge('pending', fact())).toEqual(['paid (provider)', 'fulfilled (provider)']);
});

test('a payment that is heard of before its order was answered is taken all the same', () => {
  expect(judge('created', fact())).toEqual(['pending (asked)', 'paid (provider)', 'fulfilled (provider)']);
});

test('a payment that was paid back before we heard that it was paid gives and takes back', () => {
  expect(judge('pending', fact({ refunded: 399 }))).toEqual([
    'paid (provider)',
    'fulfilled (provider)',
    'refunded (provider)',
  ]);
});

test.each(['failed', 'expired'] as const)(
  'money that comes for an order that has %s is paid late',
  (status) => {
    expect(judge(status, fact())).toEqual(['paid (late)', 'fulfilled (provider)']);
  },
);

test.each([
  ['less', { amount: 398 }],
  ['more', { amount: 400 }],
  ['in another currency', { currency: 'USD' }],
])('a payment of %s fulfils nothing', (_, more) => {
  expect(judge('pending', fact(more))).toEqual(['failed (mismatch)']);
  expect(judge('created', fact(more))).toEqual(['pending (asked)', 'failed (mismatch)']);
  expect(judge('failed', fact(more))).toEqual([]);
  expect(judge('expired', fact(more))).toEqual([]);
});

test('what is fulfilled is not fulfilled again, and goes back only when all of its money has', () => {
  expect(judge('fulfilled', fact())).toEqual([]);
  expect(judge('fulfilled', fact({ refunded: 398 }))).toEqual([]);
  expect(judge('fulfilled', fact({ refunded: 399 }))).toEqual(['refunded (provider)']);
  expect(judge('refunded', fact({ refunded: 399 }))).toEqual([]);
  expect(judge('refunded', fact())).toEqual([]);
});

test('an open payment ends a day after its order, and a failed or ended one at once', () => {
  const open = { ...fact(), status: 'open' } as never;
  expect(judge('pending', open, MADE + ORDER_EXPIRES_MS - 1)).toEqual([]);
  expect(judge('pending', open, MADE + ORDER_EXPIRES_MS)).toEqual(['expired (time)']);
  expect(judge('pending', undefined, MADE + ORDER_EXPIRES_MS)).toEqual(['expired (time)']);
  expect(judge('pending', { ...fact(), status: 'failed' } as never)).toEqual(['failed (provider)']);
  expect(judge('pending', { ...fact(), status: 'expired' } as never)).toEqual(['expired (provider)']);
});
