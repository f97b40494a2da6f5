import { expect, test } from 'vitest';
import type { Reply } from '../../../lib/failure.ts';
import { ApiFailure } from '../../../lib/failure.ts';
import { outcomeOf } from './use-invitation.ts';

const refused = (status: number, code: ApiFailure['code']): Reply<unknown> => ({
  ok: false,
  error: new ApiFailure('no', { status, code }),
});

test.each(['accept', 'decline', 'busy'] as const)('%s, as the server took it', (answer) => {
  expect(outcomeOf(answer, { ok: true, value: {} })).toBe(answer);
});

test('an invitation of somebody else is none', () => {
  expect(outcomeOf('accept', refused(404, 'resource_missing'))).toBe('lost');
});

test('a table that has begun meanwhile is told by the door, not here', () => {
  expect(outcomeOf('accept', refused(409, 'conflict'))).toBe('accept');
});

test('an answer that did not arrive can be given again', () => {
  expect(outcomeOf('busy', refused(0, null))).toBe('failed');
  expect(outcomeOf('decline', refused(500, 'internal_server_error'))).toBe('failed');
});
