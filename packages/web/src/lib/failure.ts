/**
 * What can come back from the server besides a value, read as docs/behaviour/errors.md 3 says: one class for each kind a caller treats
 * differently. The sentence for people is the page's own; `message` is the server's, already in the reader's language.
 */
import type { ErrorBody, ErrorCode } from '@troef/protocol';

/** `invalid_response`: the auth service answered with something that is no JSON. */
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
  /** Which check failed: a field, a rule word. */
  readonly param: string | null;
  readonly status: number;
  readonly headers: Headers;
  /** What stands for the proof that was good, where only the second factor is missing. */
  readonly token: string | undefined;

  constructor(message: string, { code = null, param = null, status, headers, token }: Particulars) {
    super(message);
    this.code = code;
    this.param = param;
    this.status = status;
    this.headers = headers ?? new Headers();
    this.token = token;
  }

  /** Seconds to wait before the next try, when the server says so. */
  get retryAfter(): number | null {
    const seconds = Number(this.headers.get('retry-after') ?? Number.NaN);
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }
}

/** 401: no token, or one that is not good any more; or wrong credentials. */
export class AuthenticationFailure extends ApiFailure {
  override readonly name = 'AuthenticationFailure';
}
/** 403: known, and not allowed. */
export class PermissionFailure extends ApiFailure {
  override readonly name = 'PermissionFailure';
}
/** 429: too often. */
export class RateLimitFailure extends ApiFailure {
  override readonly name = 'RateLimitFailure';
}
/** The request was wrong. */
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
  /** Of the auth service, which says what it cannot be read as by a code. */
  readonly isAuth: boolean;
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** The value or the failure an answer stands for. */
export function readAnswer<T>({ status, headers, text, isAuth }: Answer): Reply<T> {
  const fail = (error: ApiFailure): Reply<T> => ({ ok: false, error });
  let body: unknown;
  try {
    // What has nothing to say has no body.
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
