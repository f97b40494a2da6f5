import { expect, test } from 'vitest';
import { readAnswer } from './failure.ts';

const headers = new Headers({ 'retry-after': '30' });
const read = (status: number, text: string, isAuth = false) => {
  const reply = readAnswer({ status, headers, text, isAuth });
  if (reply.ok) throw new Error('was taken for a value');
  const { name, message, code, param } = reply.error;
  return { name, message, code, param, status: reply.error.status };
};
const body = (type: string, code: string) =>
  JSON.stringify({ error: { type, code, message: 'No.', param: 'name' } });

test('a value stays a value, and an empty answer is null', () => {
  expect(readAnswer({ status: 200, headers, text: '{"a":1}', isAuth: false })).toEqual({
    ok: true,
    value: { a: 1 },
  });
  expect(readAnswer({ status: 204, headers, text: '', isAuth: false })).toEqual({ ok: true, value: null });
});

test('an answer that is not JSON: the raw body of a broken server, else a message with the text', () => {
  expect(read(502, '<h1>Bad gateway</h1>')).toMatchObject({ message: '<h1>Bad gateway</h1>', code: null });
  expect(read(404, 'nope')).toMatchObject({ message: 'Invalid JSON received from the API: nope' });
});

test('from the auth service it is an invalid response, and a 500 if the status was a success', () => {
  expect(read(200, 'nope', true)).toMatchObject({ code: 'invalid_response', status: 500 });
  expect(read(404, 'nope', true)).toMatchObject({ code: 'invalid_response', status: 404 });
});

test.each([
  [401, 'invalid_request_error', 'unauthorized', 'AuthenticationFailure'],
  [403, 'invalid_request_error', 'sudo_required', 'PermissionFailure'],
  [429, 'invalid_request_error', 'too_many_requests', 'RateLimitFailure'],
  [422, 'invalid_request_error', 'unprocessable_content', 'InvalidRequestFailure'],
  [503, 'api_error', 'internal_server_error', 'ApiFailure'],
])('%i %s is of its kind', (status, type, code, name) => {
  expect(read(status, body(type, code))).toEqual({ name, message: 'No.', code, param: 'name', status });
});

test('a kind that is not known becomes an unknown error', () => {
  expect(read(400, body('strange', 'bad_request'))).toMatchObject({ message: 'Unknown error', code: null });
  expect(read(400, '{}')).toMatchObject({ message: 'Unknown error' });
});

test('an error that is a word becomes the message', () => {
  expect(read(400, '{"error":"access_denied"}', true)).toMatchObject({ message: 'access_denied' });
});

test('the time to wait is known', () => {
  const reply = readAnswer({ status: 429, headers, text: body('x', 'too_many_requests'), isAuth: false });
  expect(reply).toMatchObject({ ok: false, error: { retryAfter: 30 } });
});
