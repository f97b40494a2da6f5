/**
 * The form of a refusal, over REST and over sockets: one body, a code of the catalogue, a sentence in the
 * caller's language (docs/behaviour/errors.md 1). An unforeseen error is `internal_server_error` with an id
 * that is in the log beside the cause.
 */

import type { Socket } from 'node:net';
import type { Random } from '@troef/engine/ports.ts';
import { translate } from '@troef/i18n';
import {
  ApiError,
  CountedRefusal,
  type ErrorBody,
  type ErrorCode,
  errorBody,
  FALLBACK_LOCALE,
  KeptAway,
  type Locale,
} from '@troef/protocol';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { SecondFactorMissing } from '../../accounts/second-factor/second-factor-missing.ts';
import { DatabaseBusy } from '../../platform/db/bounded-pool.ts';
import { TooManyRequests } from '../../platform/limits/too-many-requests.ts';
import type { Measures } from '../../platform/measures/measures.ts';
import { ContractError } from './contract.ts';
import { preferredLocale } from './language.ts';

export interface ErrorSink {
  readonly log: Pick<Logger, 'error'>;
  readonly random: Pick<Random, 'id'>;
  /** Counts refusals and faults by code. */
  readonly measures?: Pick<Measures, 'count'>;
}

/** The English messages of the catalogue, which programs may know. Pages have sentences of their own. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  unauthorized: 'Unauthorized',
  invalid_credentials: 'Invalid Credentials',
  invalid_move: 'Invalid move',
  incorrect_password: 'Incorrect password',
  sudo_required: 'Sudo privileges are required',
  premium_required: 'Premium subscription required',
  account_blocked: 'Account is locked',
  move_conflict: 'Move conflict',
  already_exists: 'Already exists',
};

const messageOf = (locale: Locale, code: ErrorCode): string =>
  (locale === 'en' ? MESSAGES[code] : undefined) ?? translate(locale, `errors.${code}`);

/** Returns the body for anything thrown, over every transport. */
export function describeError(error: unknown, locale: Locale, sink: ErrorSink): ErrorBody {
  const body = bodyOf(error, locale, sink);
  sink.measures?.count('error', body.code);
  return body;
}

function bodyOf(error: unknown, locale: Locale, sink: ErrorSink): ErrorBody {
  const refusal = error instanceof ApiError ? error : fromFastify(error);
  if (refusal !== undefined) {
    const body = errorBody(refusal.code, refusal.param, messageOf(locale, refusal.code));
    if (refusal instanceof SecondFactorMissing && refusal.token !== undefined) {
      return { ...body, token: refusal.token };
    }
    if (refusal instanceof KeptAway) return { ...body, until: refusal.until };
    if (refusal instanceof CountedRefusal) return { ...body, count: refusal.count };
    if (refusal instanceof TooManyRequests) return { ...body, retryAfter: refusal.retryAfterS };
    return refusal.room === undefined ? body : { ...body, room: refusal.room };
  }
  const id = sink.random.id();
  sink.log.error({ err: error, errorId: id }, 'unforeseen error');
  return errorBody('internal_server_error', id, translate(locale, 'errors.internal_server_error'));
}

/**
 * Translates Fastify's own refusals (a body that is no JSON, too long, of another type …): all cannot be
 * read.
 */
function fromFastify(error: unknown): ApiError | undefined {
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined;
  if (error instanceof ContractError) return new ApiError('bad_request', error.field);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('bad_request', 'content-type');
  return new ApiError('bad_request', code === 'FST_ERR_BAD_URL' ? 'url' : 'body');
}

export function registerErrors(fastify: FastifyInstance, sink: ErrorSink): void {
  fastify.setErrorHandler((error, request, reply) => sendError(error, request, reply, sink));
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  sink: ErrorSink,
): FastifyReply {
  const body = describeError(error, preferredLocale(request.headers['accept-language']), sink);
  if (error instanceof TooManyRequests || error instanceof DatabaseBusy) {
    reply.header('retry-after', error.retryAfterS);
  }
  // A header that could not be sent with the answer cannot be sent with the refusal either.
  reply.removeHeader('location');
  return reply
    .code(body.statusCode)
    .header('vary', 'Accept-Language')
    .header('cache-control', 'no-store')
    .send({ error: body });
}

/** Input that is not HTTP has no language and no request: the connection is told so and closed. */
export function refuseUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const error = errorBody('bad_request', 'http', translate(FALLBACK_LOCALE, 'errors.bad_request'));
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
