/** The bodies of all events as JSON Schema. The fuzzer makes its messages from these. */
import * as z from 'zod/mini';
import { GAMES_SCHEMAS, PAGES_SCHEMAS } from '../../src/edge/sockets/event-schemas.ts';
import type { JsonSchema } from './from-schema.ts';

export type EventSchemas = Readonly<Record<string, JsonSchema>>;

const asJson = (schemas: Readonly<Record<string, z.ZodMiniType>>): EventSchemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([event, schema]) => [
      event,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    ]),
  );

export const GAMES_EVENTS = asJson(GAMES_SCHEMAS);
export const PAGES_EVENTS = asJson(PAGES_SCHEMAS);
