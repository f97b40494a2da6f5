/**
 * What the server can answer besides a value, as docs/behaviour/errors.md 3 says: one class for each kind
 * that a caller treats differently. Pages have their own sentences for people; `message` is the server's,
 * already in the reader's language.
 */
import type { ErrorBody, ErrorCode } from '@troef/protocol';

/** `invalid_response`: the auth service answered with something that is not JSON. */
export type FailureCode = ErrorCode | 'invalid_response' | null;

interface Particulars {
  readonly code?: FailureCode;
  readonly param?: string | null;
  readonly status: number;
  readonly headers?: Headers;
  readonly token?: string | undefined;
}

export class ApiFailure extends Error {
  override readonly name: string = 'ApiFailure';
  readonly code: FailureCode;
  /** The check that failed: a field, or the name of a rule. */
  readonly param: string | null;
  readonly status: number;
  readonly headers: Headers;
  /** A token that stands for the accepted first factor, if only the second factor is missing. */
  readonly token: string | undefined;

  constructor(message: string, { code = null, param = null, status, headers, token }: Particulars) {
    super(message);
    this.code = code;
    this.param = param;
    this.status = status;
    this.headers = headers ?? new Headers();
    this.token = token;
  }

  /** Seconds to wait before the next try, if the server says so. */
  get retryAfter(): number | null {
    const seconds = Number(this.headers.get('retry-after') ?? Number.NaN);
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }
}

/** 401: no token, an expired or revoked token, or wrong credentials. */
export class AuthenticationFailure extends ApiFailure {
  override readonly name = 'AuthenticationFailure';
}
/** 403: the user is known, but not allowed to do this. */
export class PermissionFailure extends ApiFailure {
  override readonly name = 'PermissionFailure';
}
/** 429: too many requests. */
export class RateLimitFailure extends ApiFailure {
  override readonly name = 'RateLimitFailure';
}
/** Any other error in the request itself. */
export class InvalidRequestFailure extends ApiFailure {
  override readonly name = 'InvalidRequestFailure';
}
/** The server cannot be reached, or takes longer than 20 s. */
export class ConnectionFailure extends ApiFailure {
  override readonly name = 'ConnectionFailure';
}

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
  const { code = null, param = null, message = '', token } = error;
  return new Kind(message, { code, param, status, headers, token });
}
