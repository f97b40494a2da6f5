/** Cards of sponsors: `/api/backers` (docs/behaviour/backers.md). Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { LOCALES } from './limits.ts';
import { pageOf } from './user-replies.ts';
import { pageQuerySchema } from './users.ts';

/** A page shows no other card before so much time is over. */
export const BACKER_EVERY_MS = 3 * 60_000;
/** A session counts once in so much time. */
export const BACKER_COUNTS_EVERY_MS = 60 * 60_000;
/** Days of which administrators see the figures. */
export const BACKER_DAYS = 60;
const NAME_MAX = 60;
const TEXT_MAX = 160;
const URL_MAX = 500;
export const BACKER_WEIGHT_MAX = 100;
/** Characters of a picture as a data address: some 500 kB. */
export const BACKER_IMAGE_MAX = 700_000;

const text = z.string();
const whole = z.int();
const written = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX));
const time = z.iso.datetime({ offset: true });

const settable = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
  text: z.object({ en: written, nl: written, fr: written }),
  /** A picture as `data:image/png;base64,…` (JPEG and WebP too); null: none. It is encoded anew and kept here. */
  image: z.nullable(
    z
      .string()
      .check(z.maxLength(BACKER_IMAGE_MAX), z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/)),
  ),
  url: z.string().check(z.maxLength(URL_MAX), z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/)),
  from: time,
  /** null: until an administrator ends it. */
  to: z.nullable(time),
  /** A card of weight 2 is shown twice as often as one of weight 1. */
  weight: whole.check(z.minimum(1), z.maximum(BACKER_WEIGHT_MAX)),
  /** Empty: all. */
  languages: z.array(z.enum(LOCALES)).check(z.maxLength(LOCALES.length)),
  /** Two capitals each. Empty: all. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(50)),
};

export const backerChangeSchema = z.partial(z.object(settable));
export type BackerChange = z.infer<typeof backerChangeSchema>;
export const backerCreateSchema = z.extend(backerChangeSchema, {
  name: settable.name,
  text: settable.text,
  url: settable.url,
});
export type BackerCreate = z.infer<typeof backerCreateSchema>;

export const backerSchema = z.object({
  id: text,
  name: text,
  text: z.object({ en: text, nl: text, fr: text }),
  /** A path of ours; null: none. */
  image: z.nullable(text),
  url: text,
  from: text,
  to: z.nullable(text),
  weight: whole,
  languages: z.array(text),
  countries: z.array(text),
  views: whole,
  clicks: whole,
  /** Days with a view or a click, the newest first. */
  days: z.array(z.object({ day: text, views: whole, clicks: whole })),
});
export type Backer = z.infer<typeof backerSchema>;

export const BACKER_STATES = ['running', 'coming', 'ended'] as const;
export type BackerState = (typeof BACKER_STATES)[number];
export const backersQuerySchema = z.extend(pageQuerySchema, { state: z.optional(z.enum(BACKER_STATES)) });
export const backersReplySchema = pageOf(backerSchema);

export const backerCardQuerySchema = z.object({
  lang: z.enum(LOCALES),
  /** As the device guesses it from its time zone. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
});
export const backerCardSchema = z.object({
  /** null: this reader is shown none now. */
  card: z.nullable(z.object({ id: text, name: text, text, image: z.nullable(text), url: text })),
});
export type BackerCard = NonNullable<z.infer<typeof backerCardSchema>['card']>;
