import { expect, test } from 'vitest';
import { ENTITLEMENTS, FEATURES, perDay, premiumRequired } from './entitlements.ts';

test('what each card cost is seen for three deals a day, with Premium for all', () => {
  expect([perDay('analysis', false), perDay('analysis', true)]).toEqual([3, null]);
  expect(premiumRequired('analysis')).toMatchObject({ code: 'premium_required', param: 'analysis' });
});

test('a feature of so many a day has a number', () => {
  for (const feature of FEATURES) {
    const row = ENTITLEMENTS[feature];
    if ('per' in row) expect(typeof row.free).toBe('number');
  }
});
