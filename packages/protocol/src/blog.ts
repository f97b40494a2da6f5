/** The blog (docs/behaviour/pages.md 15): its posts as programs read them, and subscriptions by mail. */
import * as z from 'zod/mini';
import { LOCALES } from './limits.ts';

const text = z.string();

/** A post without its text. `path` is its address below `/{lang}/blog/`. */
export const blogPostSchema = z.object({
  /** `{lang}/{path}`, the cursor of the list. */
  id: text,
  path: text,
  lang: z.enum(LOCALES),
  title: text,
  /** `2025-11-14`. */
  date: text,
  summary: text,
  tags: z.array(text),
  /** The address of its share picture. */
  image: text,
  /** The path of the same post in the other languages. */
  alternates: z.partial(z.object({ en: text, nl: text, fr: text })),
  draft: z.boolean(),
});
export type BlogPost = z.infer<typeof blogPostSchema>;

export const blogManifestSchema = z.object({ posts: z.array(blogPostSchema) });
export type BlogManifest = z.infer<typeof blogManifestSchema>;

export const blogQuerySchema = z.object({
  lang: z.optional(z.enum(LOCALES)),
  tag: z.optional(text.check(z.maxLength(40))),
  size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  starting_after: z.optional(text.check(z.maxLength(200))),
  seen: z.optional(text.check(z.maxLength(200))),
});

export const blogSubscriptionSchema = z.object({
  email: text.check(z.maxLength(320)),
  locale: z.enum(LOCALES),
});
/** A subscription is confirmed in the language of the page that confirms it. */
export const blogConfirmationSchema = z.object({ locale: z.optional(z.enum(LOCALES)) });
/** Days until a subscription that nobody confirmed is deleted. */
export const UNCONFIRMED_DAYS = 7;
