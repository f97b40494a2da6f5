import { expect, test } from 'vitest';
import { money, readMoney } from './money.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('an amount is written as in Belgium, with its currency', () => {
  expect(plain(money('nl', 2999, 'EUR'))).toBe('€ 29,99');
  expect(plain(money('fr', 2999, 'EUR'))).toBe('29,99 €');
  expect(plain(money('en', 449, 'USD'))).toBe('$4.49');
  expect(plain(money('fr', 1000, 'EUR', true))).toBe('10 €');
  expect(plain(money('fr', 1050, 'EUR', true))).toBe('10,50 €');
});

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.34', 1234],
  [' € 7 ', 700],
  ['500', 50_000],
  ['', null],
  ['-3', null],
  ['1e3', null],
  ['12,345', null],
  ['ten', null],
])('%j is read as %j cents', (typed, cents) => {
  expect(readMoney(typed)).toBe(cents);
});
