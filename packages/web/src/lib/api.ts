/**
 * Calls to our own server: every answer is a value or a refusal with a code of the catalogue; `gateway_timeout` also
 * stands for a server that cannot be reached.
 */
import type { ErrorBody, ErrorCode } from '@troef/protocol';
import { useLocaleStore } from './locale.ts';

const TIMEOUT_MS = 20_000;

export interface Refused {
  readonly code: ErrorCode;
  readonly param: string | null;
}
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refused };

async function call<T>(path: string, init: RequestInit, token?: string): Promise<Reply<T>> {
  const unreachable: Reply<T> = { ok: false, error: { code: 'gateway_timeout', param: null } };
  try {
    const response = await fetch(path, {
      ...init,
      headers: {
        accept: 'application/json',
        'accept-language': useLocaleStore.getState().locale,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.json()) as T | { readonly error: ErrorBody };
    if (response.ok) return { ok: true, value: body as T };
    const { error } = body as { readonly error?: ErrorBody };
    return error === undefined ? unreachable : { ok: false, error: { code: error.code, param: error.param } };
  } catch {
    return unreachable;
  }
}

export const get = <T>(path: string, token?: string): Promise<Reply<T>> =>
  call(path, { method: 'GET' }, token);

export const post = <T>(path: string, body: unknown, token?: string): Promise<Reply<T>> =>
  call(
    path,
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    token,
  );
