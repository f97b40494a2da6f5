import { translate } from '@troef/i18n';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

test.each([
  ['forbidden', 'unverified'],
  ['forbidden', 'limited'],
  ['forbidden', 'karma'],
  ['account_blocked', '2027-01-01T00:00:00.000Z'],
  ['premium_required', 'tournament'],
  ['conflict', 'overlap'],
  ['conflict', 'running'],
  ['conflict', 'out'],
  ['already_exists', 'user'],
  ['resource_missing', 'user'],
  ['too_many_requests', null],
] as const)('%s %s has words of its own', (code, param) => {
  expect(refusalOf({ code, param })).not.toBe('tournaments.refused.failed');
  expect(translate('en', refusalOf({ code, param }), { karma: 50 })).not.toContain('tournaments.');
});

test('a refusal without words says that it did not work', () => {
  expect(refusalOf({ code: 'internal_server_error', param: null })).toBe('tournaments.refused.failed');
  expect(refusalOf({ code: 'forbidden', param: 'toString' })).toBe('tournaments.refused.failed');
});
