import { expect, test } from 'vitest';
import { donationDiscount, isRecentDonor, usableDonation } from './donations.ts';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const YEAR_AGO = '2025-11-24T12:00:00.000Z';
const BEFORE_THAT = '2025-11-24T11:59:59.999Z';

const donated = (amount: number, date = '2026-03-01T00:00:00.000Z', dateUsed: string | null = null) => ({
  date,
  amount,
  dateUsed,
});

test.each([
  ['499 cents give no discount', [donated(499)], 0],
  ['500 cents give 500', [donated(500)], 500],
  ['999 cents give 999', [donated(999)], 999],
  ['a great donation gives 1000', [donated(50_000)], 1000],
  ['exactly a year ago still counts', [donated(500, YEAR_AGO)], 500],
  ['a moment longer ago does not', [donated(500, BEFORE_THAT)], 0],
  ['a used donation gives nothing more', [donated(500, YEAR_AGO, '2026-01-01T00:00:00.000Z')], 0],
  ['two small donations do not add up', [donated(300), donated(300)], 0],
  ['without a donation there is none', [], 0],
])('%s', (_, donations, cents) => {
  expect(donationDiscount(donations, NOW)).toBe(cents);
});

test('the oldest donation that can be used is used first', () => {
  const late = donated(1000, '2026-10-01T00:00:00.000Z');
  const early = donated(600, '2026-02-01T00:00:00.000Z');
  const small = donated(300, '2026-01-01T00:00:00.000Z');
  expect(usableDonation([late, early, small], NOW)).toBe(early);
  expect(donationDiscount([late, early, small], NOW)).toBe(600);
});

test('on the 28th of February a donation of the last 29th is a year old and no longer counts the day after', () => {
  const leap = donated(500, '2028-02-29T12:00:00.000Z');
  expect(donationDiscount([leap], Date.parse('2029-02-28T12:00:00.000Z'))).toBe(500);
  expect(donationDiscount([leap], Date.parse('2029-03-01T12:00:00.001Z'))).toBe(0);
});

test.each([
  ['Premium counts as a donation', { premium: true, donations: [] }, true],
  [
    'any donation of the last year counts, however small',
    { premium: false, donations: [donated(200, YEAR_AGO)] },
    true,
  ],
  ['an older one does not', { premium: false, donations: [donated(50_000, BEFORE_THAT)] }, false],
  ['nor does none', { premium: false, donations: [] }, false],
  ['a guest has given nothing', { premium: false }, false],
])('%s', (_, user, recent) => {
  expect(isRecentDonor(user, NOW)).toBe(recent);
});
