/**
 * Refuses text that cannot be stored: PostgreSQL takes no NUL byte, and half of a surrogate pair is no
 * character in UTF-8. It is refused once, at the edge, so that no code behind it has to think of it.
 */
import { ApiError } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';

const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Looks through names and values at any depth. It does not recurse, because the nesting may be very deep. */
function allReadable(value: unknown): boolean {
  // Most values are short texts and numbers, which need no list of what is left.
  if (typeof value === 'string') return isReadable(value);
  if (typeof value !== 'object' || value === null) return true;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === 'string') {
      if (!isReadable(each)) return false;
    } else if (typeof each === 'object' && each !== null && !ArrayBuffer.isView(each)) {
      for (const [name, inner] of Object.entries(each)) {
        if (!isReadable(name)) return false;
        left.push(inner);
      }
    }
  }
  return true;
}

/** Throws `bad_request` with the field, or with `whole` if no field can be named. */
export function requireReadable(value: unknown, whole: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (!allReadable(value)) throw new ApiError('bad_request', whole);
    return;
  }
  if (ArrayBuffer.isView(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!isReadable(name)) throw new ApiError('bad_request', whole);
    if (!allReadable(inner)) throw new ApiError('bad_request', name);
  }
}

/** Headers that a route stores or answers by. Others are dropped unread. */
const HEADERS_READ = ['accept-language', 'authorization', 'cookie', 'user-agent'] as const;

/**
 * Checks every route: its path, its query, the headers that are read, then its body. Call it after the guard.
 */
export function refuseUnreadableText(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ params, query, headers }) => {
    requireReadable(params, 'url');
    requireReadable(query, 'url');
    for (const name of HEADERS_READ) requireReadable(headers[name], name);
  });
  fastify.addHook('preValidation', async ({ body }) => requireReadable(body, 'body'));
}
