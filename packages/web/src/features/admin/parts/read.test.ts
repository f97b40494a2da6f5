import { ApiFailure } from '@troef/protocol';
import { expect, test } from 'vitest';
import { afterReply } from './read.tsx';

const failed = { ok: false, error: new ApiFailure('gone', { status: 503 }) } as const;

test('a failure keeps what was read before, unless that was about something else', () => {
  const first = afterReply({ key: 'a' }, 'a', { ok: true, value: 5 });
  expect(first).toEqual({ key: 'a', value: 5 });
  const second = afterReply(first, 'a', failed);
  expect(second).toEqual({ key: 'a', value: 5, error: failed.error });
  expect(afterReply(second, 'a', { ok: true, value: 6 })).toEqual({ key: 'a', value: 6 });
  expect(afterReply(second, 'b', failed).value).toBeUndefined();
});
