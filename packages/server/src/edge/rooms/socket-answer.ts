/** The edge of the socket: parses the arguments of an event once. */
import { ApiError, type RoomCreate, roomCreateSchema } from '@troef/protocol';
import { parse } from '../http/parse.ts';
import { requireReadable } from '../http/readable.ts';

/** Returns the first argument, and the acknowledgement function at the end, if there is one. */
export function readArguments(args: readonly unknown[]): { body: unknown; reply: (answer: object) => void } {
  const last = args.at(-1);
  if (typeof last !== 'function') return { body: args[0], reply: () => undefined };
  return { body: args.length > 1 ? args[0] : undefined, reply: (answer) => last(answer) };
}

/** A value that is not on offer is not malformed: an unknown variant is missing, another value a 422. */
export function parseCreate(body: unknown): RoomCreate {
  requireReadable(body, 'body');
  const issue = roomCreateSchema.safeParse(body).error?.issues[0];
  const [field, ...deeper] = issue?.path ?? [];
  if (issue?.code === 'invalid_value' && deeper.length === 0 && typeof valueAt(body, field) === 'string') {
    if (field === 'variant') throw new ApiError('resource_missing', 'variant');
    throw new ApiError('unprocessable_content', String(field));
  }
  return parse(roomCreateSchema, body);
}

const valueAt = (body: unknown, field: PropertyKey | undefined): unknown =>
  typeof body === 'object' && body !== null && field !== undefined
    ? Object.getOwnPropertyDescriptor(body, field)?.value
    : undefined;
