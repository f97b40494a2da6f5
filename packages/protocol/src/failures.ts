/**
 * A refusal as a client holds it: one class for each kind that a caller treats differently
 * (docs/behaviour/errors.md 3). The server names the class in `name` of the body, so that the answer to a
 * socket, which has no status line, becomes the same class as one over HTTP.
 */
import type { ErrorCode } from './errors.ts';

/**
 * `invalid_response`: the auth service answered with something that is not JSON. `offline`: there was no
 * connection, so nothing was sent.
 */
export type FailureCode = ErrorCode | 'invalid_response' | 'offline' | null;

interface Particulars {
  readonly code?: FailureCode;
  readonly param?: string | null;
  readonly status: number;
  readonly headers?: Headers;
  readonly token?: string | undefined;
  readonly room?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly until?: string | undefined;
  readonly count?: number | undefined;
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
  /** The room of the refusal, if it is not the room of the request. */
  readonly room: string | undefined;
  /** When it ends (ISO, or `forever`), if the user is kept away for a while. */
  readonly until: string | undefined;
  /** How many people the refusal is about, if the server counts them. */
  readonly count: number | undefined;
  readonly #retryAfter: number | undefined;

  constructor(
    message: string,
    { code = null, param = null, status, headers, token, room, retryAfter, until, count }: Particulars,
  ) {
    super(message);
    this.code = code;
    this.param = param;
    this.status = status;
    this.headers = headers ?? new Headers();
    this.token = token;
    this.room = room;
    this.until = until;
    this.count = count;
    this.#retryAfter = retryAfter;
  }

  /** Seconds to wait before the next try, if the server says so. */
  get retryAfter(): number | null {
    const seconds = Number(this.headers.get('retry-after') ?? this.#retryAfter);
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
