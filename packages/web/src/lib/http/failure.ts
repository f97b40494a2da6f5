/**
 * Reads what the server can answer besides a value, as docs/behaviour/errors.md 3 says. Pages have their own
 * sentences for people; `message` is the server's.
 */
import {
  ApiFailure,
  AuthenticationFailure,
  type ErrorBody,
  InvalidRequestFailure,
  PermissionFailure,
  RateLimitFailure,
} from '@troef/protocol';

export type { ApiFailure, FailureCode } from '@troef/protocol';

const BY_STATUS: Readonly<Record<number, typeof ApiFailure>> = {
  401: AuthenticationFailure,
  403: PermissionFailure,
  429: RateLimitFailure,
};

function kindOf(status: number, type: string | undefined): typeof ApiFailure | undefined {
  if (BY_STATUS[status] !== undefined) return BY_STATUS[status];
  if (type === 'invalid_request_error') return InvalidRequestFailure;
  return type === 'api_error' ? ApiFailure : undefined;
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiFailure };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Whether the auth service answered. It reports an answer that cannot be read by a code of its own. */
  readonly isAuth: boolean;
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

export function readAnswer<T>({ status, headers, text, isAuth }: Answer): Reply<T> {
  const fail = (error: ApiFailure): Reply<T> => ({ ok: false, error });
  let body: unknown;
  try {
    // A successful answer without content has no body.
    body = text === '' && isOk(status) ? null : JSON.parse(text);
  } catch {
    const message = status >= 500 ? text : `Invalid JSON received from the API: ${text}`;
    if (!isAuth) return fail(new ApiFailure(message, { status, headers }));
    return fail(
      new ApiFailure(message, { code: 'invalid_response', status: isOk(status) ? 500 : status, headers }),
    );
  }
  const error = (body as { readonly error?: unknown } | null)?.error;
  if (typeof error === 'string') return fail(new ApiFailure(error, { status, headers }));
  if (typeof error === 'object' && error !== null) return fail(failureOf(error, status, headers));
  return isOk(status)
    ? { ok: true, value: body as T }
    : fail(new ApiFailure('Unknown error', { status, headers }));
}

function failureOf(error: Partial<ErrorBody>, status: number, headers: Headers): ApiFailure {
  const Kind = kindOf(status, error.type);
  if (Kind === undefined) return new ApiFailure('Unknown error', { status, headers });
  const { message = '' } = error;
  return new Kind(message, { ...error, status, headers });
}
