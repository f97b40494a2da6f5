/**
 * Calls to our own server over HTTP (docs/behaviour/pages.md 8). Every answer is a value or an `ApiFailure`
 * (failure.ts).
 *
 * `gateway_timeout` also stands for a server that cannot be reached. A token passed in identifies the caller;
 * calls in the name of this device's user are in session.ts. A renewed token in the header of an answer is
 * handed to `onNewToken`.
 */
import { ConnectionFailure, SOCKET_TIMEOUT_MS, TOKEN_HEADER, timedOut, VERSION } from '@troef/protocol';
import { useLocaleStore } from '../words/locale.ts';
import { clientId } from './client-id.ts';
import { type Reply, readAnswer } from './failure.ts';

export type { ApiFailure, Reply } from './failure.ts';

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
}

type TokenListener = (token: string, before: string) => void;
let tookNewToken: TokenListener = () => undefined;

/**
 * Registers the listener that keeps the token. It is told each renewed token, and the one that this replaces.
 */
export function onNewToken(listener: TokenListener): void {
  tookNewToken = listener;
}

function headersFor({ body, token }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': useLocaleStore.getState().locale,
    'x-client': 'web',
    'x-client-id': clientId(),
    'x-client-version': VERSION,
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

export async function call<T>(verb: Verb, path: string, options: CallOptions = {}): Promise<Reply<T>> {
  try {
    const response = await fetch(path, {
      method: verb,
      headers: headersFor(options),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(SOCKET_TIMEOUT_MS),
    });
    const { status, headers } = response;
    const renewed = headers.get(TOKEN_HEADER);
    if (renewed !== null && options.token !== undefined) tookNewToken(renewed, options.token);
    return readAnswer<T>({
      status,
      headers,
      text: await response.text(),
      isAuth: path.startsWith('/auth/'),
    });
  } catch {
    const error = new ConnectionFailure(timedOut(), { code: 'gateway_timeout', status: 504 });
    return { ok: false, error };
  }
}

export const get = <T>(path: string, token?: string): Promise<Reply<T>> => call('GET', path, { token });

export const post = <T>(path: string, body: unknown, token?: string): Promise<Reply<T>> =>
  call('POST', path, { body, token });
