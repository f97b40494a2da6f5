/** Parses at the edge: input is readable and fits the schema, or is refused with the name of the field. */
import { ApiError } from '@troef/protocol';
import type * as z from 'zod/mini';
import { requireReadable } from './readable.ts';

export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  requireReadable(value, 'body');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  throw new ApiError('bad_request', field === undefined ? 'body' : String(field));
}
