import { expect, test } from 'vitest';
import { judgeWhereabouts } from './whereabouts.ts';

test('country and currency are guessed from the time zone, and a chosen currency wins', () => {
  expect(judgeWhereabouts('Europe/Brussels', null)).toEqual({ countryCode: 'BE', currency: 'EUR' });
  expect(judgeWhereabouts('America/New_York', null)).toEqual({ countryCode: 'US', currency: 'USD' });
  expect(judgeWhereabouts('America/New_York', 'EUR')).toEqual({ countryCode: 'US', currency: 'EUR' });
  expect(judgeWhereabouts(undefined, null).currency).toBe('EUR');
});

test('what another release or the user wrote is ignored', () => {
  for (const stored of ['BEF', 7, {}, []])
    expect(judgeWhereabouts('Asia/Tokyo', stored).currency).toBe('USD');
});
