/** The edge of the socket: what arrived with an event, parsed once. */
import { ApiError, type RoomCreate, roomCreateSchema } from '@troef/protocol';
import type * as z from 'zod/mini';

/** The first argument and, when there is one, the acknowledgement at the end. */
export function readArguments(args: readonly unknown[]): { body: unknown; reply: (answer: object) => void } {
  const last = args.at(-1);
  if (typeof last !== 'function') return { body: args[0], reply: () => undefined };
  return { body: args.length > 1 ? args[0] : undefined, reply: (answer) => last(answer) };
}

/** Throws a 400 that names the field. */
export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  throw new ApiError('bad_request', path.length === 0 ? null : path.join('.').slice(0, 64));
}

/** Words that are not on offer are not malformed: an unknown variant is missing, another value a 422. */
export function parseCreate(body: unknown): RoomCreate {
  const issue = roomCreateSchema.safeParse(body).error?.issues[0];
  const [field, ...deeper] = issue?.path ?? [];
  if (issue?.code === 'invalid_value' && deeper.length === 0 && typeof valueAt(body, field) === 'string') {
    if (field === 'variant') throw new ApiError('resource_missing', 'variant');
    throw new ApiError('unprocessable_content', String(field));
  }
  return parseBody<RoomCreate>(roomCreateSchema, body);
}

const valueAt = (body: unknown, field: PropertyKey | undefined): unknown =>
  typeof body === 'object' && body !== null && field !== undefined
    ? Object.getOwnPropertyDescriptor(body, field)?.value
    : undefined;
