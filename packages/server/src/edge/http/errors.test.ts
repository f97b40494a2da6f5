import { connect } from 'node:net';
import { translate } from '@troef/i18n';
import { ApiError, ERROR_STATUS, LOCALES } from '@troef/protocol';
import { fastify as createFastify } from 'fastify';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { TooManyRequests } from '../../platform/limits/too-many-requests.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { describeError, registerErrors } from './errors.ts';
import { preferredLocale } from './language.ts';

const lines: string[] = [];
const { app } = await openTestApp({ deps: { log: pino({}, { write: (line: string) => lines.push(line) }) } });

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/auth/anonymous',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('every refusal is one of the catalogue', () => {
  test.each([
    ['JSON that breaks off', '{"name":', {}, 'body'],
    ['nothing', '', {}, 'body'],
    ['a prototype', '{"__proto__":{"name":"x"}}', {}, 'body'],
    ['more than 64 kB', JSON.stringify({ name: 'x'.repeat(70_000) }), {}, 'body'],
  ])('%s', async (_what, payload, headers, param) => {
    const answer = await post(payload, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: {
        name: 'InvalidRequestFailure',
        type: 'invalid_request_error',
        code: 'bad_request',
        message: 'That could not be understood.',
        param,
        statusCode: 400,
      },
    });
  });

  test('an address that cannot be decoded', async () => {
    for (const url of ['/%', '/api/%', '/auth/%zz']) {
      const answer = await app.fastify.inject({ url });
      expect(answer.json().error).toMatchObject({ code: 'bad_request', param: 'url', statusCode: 400 });
    }
  });

  test('input that is not HTTP', async () => {
    const { port } = new URL(await app.address());
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    let answer = '';
    for await (const part of socket) answer += part;
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').error).toMatchObject({
      code: 'bad_request',
      param: 'http',
    });
  });

  test('the sentence is in the language of the caller', async () => {
    const said = async (language: string) =>
      (await post('{', { 'accept-language': language })).json().error.message;
    expect(await said('nl-BE,nl;q=0.9')).toBe('Dat konden we niet begrijpen.');
    expect(await said('fr')).toBe('Nous n’avons pas compris cette demande.');
    expect(await said('ja')).toBe('That could not be understood.');
  });

  test('in English the catalogue has messages that programs may know', async () => {
    const { error } = (await app.fastify.inject('/api/rooms/mine')).json();
    expect(error).toMatchObject({ name: 'AuthenticationFailure', message: 'Unauthorized' });
    expect(describeError(new ApiError('already_exists'), 'en', app.deps).message).toBe('Already exists');
    expect(describeError(new ApiError('already_exists'), 'nl', app.deps).message).not.toBe('Already exists');
  });

  test('a refusal says how long to wait, on a socket too', () => {
    expect(describeError(new TooManyRequests('login', 42), 'en', app.deps)).toMatchObject({
      name: 'RateLimitFailure',
      retryAfter: 42,
    });
  });

  test('every code has a sentence in every language', () => {
    for (const locale of LOCALES) {
      for (const code of Object.keys(ERROR_STATUS)) {
        expect(translate(locale, `errors.${code}`)).not.toBe(`errors.${code}`);
      }
    }
  });
});

test('an unforeseen error is a 503 with an id, and only the log has its cause, beside the id', async () => {
  const body = describeError(new Error('relation "secret" does not exist'), 'en', app.deps);
  expect(body).toMatchObject({ type: 'api_error', code: 'internal_server_error', statusCode: 503 });
  expect(JSON.stringify(body)).not.toContain('relation');
  const line = lines.find((logged) => logged.includes(String(body.param)));
  expect(line).toContain('relation \\"secret\\" does not exist');
});

test('an answer that cannot be sent becomes a refusal that can', async () => {
  const fastify = createFastify();
  registerErrors(fastify, app.deps);
  fastify.get('/away', async (_request, reply) => reply.header('location', '/room/\u3042').code(302).send());
  const answer = await fastify.inject('/away');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).toMatchObject({ code: 'internal_server_error', type: 'api_error' });
  expect(answer.headers).not.toHaveProperty('location');
  await fastify.close();
});

test('anything may be thrown', () => {
  for (const thrown of [undefined, null, 'no', 7, {}]) {
    expect(describeError(thrown, 'en', app.deps).code).toBe('internal_server_error');
  }
});

test('a language is chosen by weight, then by order', () => {
  expect(preferredLocale('en;q=0.5, fr;q=0.9')).toBe('fr');
  expect(preferredLocale('nl-BE, fr')).toBe('nl');
  expect(preferredLocale('FR-fr')).toBe('fr');
  expect(preferredLocale(undefined)).toBe('en');
  expect(preferredLocale(',;q=x,,')).toBe('en');
});
