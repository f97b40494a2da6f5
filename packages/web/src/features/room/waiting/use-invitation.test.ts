import { ApiFailure } from '@troef/protocol';
import { expect, test } from 'vitest';
import type { Reply } from '../../../lib/http/failure.ts';
import { outcomeOf } from './use-invitation.ts';

const refused = (status: number, code: ApiFailure['code']): Reply<unknown> => ({
  ok: false,
  error: new ApiFailure('no', { status, code }),
});

test.each(['accept', 'decline', 'busy'] as const)('%s, as the server took it', (answer) => {
  expect(outcomeOf(answer, { ok: true, value: {} })).toBe(answer);
});

test('an invitation for somebody else does not count', () => {
  expect(outcomeOf('accept', refused(404, 'resource_missing'))).toBe('lost');
});

test('the door, not the invitation, tells that a table has begun meanwhile', () => {
  expect(outcomeOf('accept', refused(409, 'conflict'))).toBe('accept');
});

test('an answer that did not reach the server can be given again', () => {
  expect(outcomeOf('busy', refused(0, null))).toBe('failed');
  expect(outcomeOf('decline', refused(500, 'internal_server_error'))).toBe('failed');
});
