/** Events that pages count, over the wire (docs/behaviour/analytics.md, words in analytics-words.ts). */
import * as z from 'zod/mini';
import { COUNTED_DAYS, EVENT_NAMES, EVENT_PROPS, EVENTS_AT_ONCE } from './analytics-words.ts';
import { pageQuerySchema } from './users.ts';

const propSchema = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()]);

export const eventSchema = z.object({
  name: z.enum(EVENT_NAMES),
  /** The page. Its query is not kept, and ids in it neither. */
  url: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** The host of the page. Not kept. */
  domain: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  /** Where the visitor came from. */
  referrer: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  /** Of the window, in CSS pixels. */
  width: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(100_000)))),
  /** Those of `EVENT_PROPS`; of an error also `id`, `places` (separated by spaces) and `version`. */
  props: z.optional(
    z.nullable(
      z
        .record(z.string().check(z.maxLength(40)), propSchema)
        .check(z.refine((props) => Object.keys(props).length <= 12)),
    ),
  ),
});
export type PageEvent = z.infer<typeof eventSchema>;

export const eventsSchema = z.object({
  events: z.array(eventSchema).check(z.minLength(1), z.maxLength(EVENTS_AT_ONCE)),
});

export const eventCountsQuerySchema = z.object({
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(COUNTED_DAYS))),
});

/** `parts`: how often each value of a property came, by property. */
export const eventCountsSchema = z.object({
  name: z.enum(EVENT_NAMES),
  /** Newest first, days without the event left out. null: the caller may not see them. */
  counts: z.nullable(
    z.array(
      z.object({
        /** In Brussels: `2026-11-23`. */
        day: z.string(),
        count: z.number(),
        parts: z.record(z.string(), z.record(z.string(), z.number())),
      }),
    ),
  ),
});

export const pageErrorsQuerySchema = z.extend(pageQuerySchema, {
  kind: z.optional(z.enum(EVENT_PROPS.kind)),
  /** The id of an error, or a part of the pattern of a page. */
  search: z.optional(z.string().check(z.maxLength(100))),
});

/** Errors of pages of the same class, in the same script, noticed in the same way and on the same page. */
export const pageErrorGroupSchema = z.object({
  id: z.string(),
  kind: z.string(),
  type: z.string(),
  page: z.string(),
  /** The name of the script of ours, without the marks of a release; null: none was told. */
  script: z.nullable(z.string()),
  count: z.int(),
  first: z.string(),
  last: z.string(),
  versions: z.array(z.string()),
  browsers: z.array(z.string()),
  /** The newest one. */
  example: z.object({ id: z.string(), places: z.array(z.string()) }),
});
export type PageErrorGroup = z.infer<typeof pageErrorGroupSchema>;

export const pageErrorSchema = z.object({
  id: z.string(),
  at: z.string(),
  page: z.string(),
  kind: z.string(),
  type: z.string(),
  places: z.array(z.string()),
  width: z.string(),
  /** Its name. null: it is not known. */
  browser: z.nullable(z.string()),
  /** Of the page's script. null: it did not say. */
  version: z.nullable(z.string()),
});
export type PageError = z.infer<typeof pageErrorSchema>;
