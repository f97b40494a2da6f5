/**
 * The error catalogue (docs/behaviour/errors.md 2): every refusal a client can get, by REST or by socket, is
 * one of these.
 *
 * The sentences are in `packages/i18n` (`errors.<code>`). Here are only codes, statuses and the shape on the
 * wire.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_move: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  incorrect_password: 403,
  sudo_required: 403,
  premium_required: 403,
  account_blocked: 403,
  resource_missing: 404,
  method_not_allowed: 405,
  conflict: 409,
  move_conflict: 409,
  already_exists: 409,
  unprocessable_content: 422,
  /** Too many requests: `param` is the rule, `Retry-After` the wait. */
  too_many_requests: 429,
  internal_server_error: 503,
  gateway_timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface ErrorBody {
  /** The class of the error at a client (failures.ts). */
  readonly name: string;
  readonly type: 'invalid_request_error' | 'api_error';
  readonly code: ErrorCode;
  /** A sentence in the language of the request. */
  readonly message: string;
  /** The check that failed, as a word for programs: a field, a rule, the current seq. */
  readonly param: string | null;
  readonly statusCode: number;
  /** The room of the refusal, if it is not the room of the request: `already_seated`. */
  readonly room?: string;
  /** A token in place of the proof that was right, if only the second factor is missing. */
  readonly token?: string;
  /** Seconds to wait before the next try, of `too_many_requests`. */
  readonly retryAfter?: number;
  /** When it ends (ISO, or `forever`), if the caller is kept away for a while: `limited`, `missed`, `silenced`. */
  readonly until?: string;
  /** How many people it concerns: `overlap` of a tournament that is moved. */
  readonly count?: number;
}

/** A refusal for the caller. One handler for each transport turns it into an `ErrorBody`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly param: string | null;
  readonly room: string | undefined;

  constructor(code: ErrorCode, param: string | null = null, room?: string) {
    super(param === null ? code : `${code}: ${param}`);
    this.code = code;
    this.param = param;
    this.room = room;
  }

  get statusCode(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Keeps a user away from something until a time. */
export class KeptAway extends ApiError {
  /** ISO, or `forever`. */
  readonly until: string;

  constructor(code: 'forbidden' | 'conflict', param: string, until: string) {
    super(code, param);
    this.until = until;
  }
}

/** Says how many people the refusal is about. */
export class CountedRefusal extends ApiError {
  readonly count: number;

  constructor(code: 'conflict', param: string, count: number) {
    super(code, param);
    this.count = count;
  }
}

const NAMES: Readonly<Record<number, string>> = {
  401: 'AuthenticationFailure',
  403: 'PermissionFailure',
  429: 'RateLimitFailure',
};

export function errorBody(code: ErrorCode, param: string | null, message: string): ErrorBody {
  const statusCode = ERROR_STATUS[code];
  const isOfRequest = statusCode < 500;
  return {
    name: NAMES[statusCode] ?? (isOfRequest ? 'InvalidRequestFailure' : 'ApiFailure'),
    type: isOfRequest ? 'invalid_request_error' : 'api_error',
    code,
    message,
    param,
    statusCode,
  };
}
