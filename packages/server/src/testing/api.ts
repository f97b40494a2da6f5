/** Makes calls for tests without a port, and returns status, body, headers, and the error of a refusal. */
import type { ErrorBody } from '@troef/protocol';
import type { TestApp } from './app.ts';
import { bearer } from './people.ts';

export interface ApiAnswer {
  readonly status: number;
  // The body is what a test is about.
  // biome-ignore lint/suspicious/noExplicitAny: each test reads another shape
  readonly body: any;
  readonly error: ErrorBody;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface ApiClient {
  get(url: string, token?: string): Promise<ApiAnswer>;
  post(url: string, body: object, token?: string): Promise<ApiAnswer>;
  del(url: string, token?: string): Promise<ApiAnswer>;
  call(
    method: Method,
    url: string,
    options: { body?: object | undefined; token?: string | undefined; ip?: string },
  ): Promise<ApiAnswer>;
}

export function createApiClient(app: TestApp): ApiClient {
  const call: ApiClient['call'] = async (method, url, { body, token, ip }) => {
    const answer = await app.fastify.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      headers: token === undefined ? {} : bearer(token),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const read = isJson ? answer.json() : answer.body;
    return { status: answer.statusCode, body: read, error: read.error, headers: answer.headers };
  };
  return {
    call,
    get: (url, token) => call('GET', url, { token }),
    post: (url, body, token) => call('POST', url, { body, token }),
    del: (url, token) => call('DELETE', url, { token }),
  };
}
