/** Makes calls for tests without a port, and returns status, body, headers, and the error of a refusal. */
import type { ErrorBody } from '@troef/protocol';
import { OPENAPI_PATH, type OpenApi, type Operation } from '../edge/http/openapi.ts';
import type { TestApp } from './app.ts';
import { bearer } from './people.ts';

export interface ApiAnswer {
  readonly status: number;
  // The body is what a test is about.
  // biome-ignore lint/suspicious/noExplicitAny: each test reads another shape
  readonly body: any;
  readonly error: ErrorBody;
  /** Code and parameter of the error, as in `forbidden owner`. Null if the call was not refused. */
  readonly refusal: string | null;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface ApiClient {
  get(url: string, token?: string): Promise<ApiAnswer>;
  post(url: string, body: object, token?: string): Promise<ApiAnswer>;
  del(url: string, token?: string): Promise<ApiAnswer>;
  /** Posts as a page of the site does, with this cookie. */
  postByCookie(url: string, cookie: string): Promise<ApiAnswer>;
  call(
    method: Method,
    url: string,
    options: {
      body?: object | undefined;
      token?: string | undefined;
      ip?: string;
      headers?: Readonly<Record<string, string>>;
    },
  ): Promise<ApiAnswer>;
}

const refusalIn = ({ error }: { readonly error?: ErrorBody }): string | null =>
  error === undefined ? null : `${error.code} ${error.param}`;

/** Returns code and parameter of the error of an answer that was injected, as in `forbidden owner`. */
export const refusalOf = (answer: { json(): { readonly error?: ErrorBody } }): string | null =>
  refusalIn(answer.json());

export function createApiClient(app: TestApp): ApiClient {
  const call: ApiClient['call'] = async (method, url, { body, token, ip, headers = {} }) => {
    const answer = await app.fastify.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      headers: { ...headers, ...(token !== undefined && bearer(token)) },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const read = isJson ? answer.json() : answer.body;
    return {
      status: answer.statusCode,
      body: read,
      error: read.error,
      refusal: refusalIn(read),
      headers: answer.headers,
    };
  };
  return {
    call,
    get: (url, token) => call('GET', url, { token }),
    post: (url, body, token) => call('POST', url, { body, token }),
    del: (url, token) => call('DELETE', url, { token }),
    postByCookie: async (url, cookie) =>
      call('POST', url, { body: {}, headers: { cookie, origin: await app.address() } }),
  };
}

export interface DescribedRoute {
  readonly method: Method;
  /** With its parameters in braces. */
  readonly path: string;
  readonly operation: Operation;
}

/** Returns every route of `/api` and `/auth`, as the OpenAPI document of this server describes it. */
export async function describedRoutes(app: TestApp): Promise<readonly DescribedRoute[]> {
  const { paths } = (await app.fastify.inject(OPENAPI_PATH)).json() as OpenApi;
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      method: verb.toUpperCase() as Method,
      path,
      operation,
    })),
  );
}
