import { expect, test } from 'vitest';
import { daysLeft, premiumDay } from './account-dialogs.tsx';

test('the last day of Premium is that of Brussels, as it is saved', () => {
  expect(premiumDay('2026-12-31T22:59:00.000Z')).toBe('2026-12-31');
  expect(premiumDay('2026-12-31T23:30:00.000Z')).toBe('2027-01-01');
  expect(premiumDay(null)).toBe('');
});

test('how much Premium an empty field takes away is said in days', () => {
  const now = Date.parse('2026-12-01T12:00:00.000Z');
  expect(daysLeft('2026-12-11T13:00:00.000Z', now)).toBe(11);
  expect(daysLeft('2026-11-11T13:00:00.000Z', now)).toBe(0);
  expect(daysLeft(null, now)).toBe(0);
});
