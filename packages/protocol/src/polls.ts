/** Polls and the standing poll of wishes: `/api/polls` (docs/behaviour/polls.md). Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { pageOf } from './user-replies.ts';
import { pageQuerySchema } from './users.ts';

export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 12;
/** The slug of the standing poll. */
export const WISHES_SLUG = 'future';
/** Wishes that a member may rank. The first counts this many points, the next one less. */
export const WISHES_RANKED = 3;
/** Wishes of the standing poll, those that are done included. */
export const WISHES_MAX = 200;

const QUESTION_MAX = 200;
const OPTION_MAX = 120;
const ABOUT_MAX = 300;
const LINK_MAX = 300;

export const POLL_AUDIENCES = ['registered', 'premium'] as const;
export const POLL_RESULTS = ['always', 'after_vote', 'closed'] as const;
export const POLL_STATUSES = ['draft', 'open', 'closed'] as const;
/** What became of a wish. Only an open one can be ranked. */
export const WISH_STATES = ['open', 'planned', 'building', 'done', 'refused'] as const;
export type WishState = (typeof WISH_STATES)[number];

const whole = z.int();
const text = z.string();

const written = (most: number) => {
  const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
  return z.object({ en: words, nl: words, fr: words });
};
const shown = z.object({ en: text, nl: text, fr: text });
const time = z.iso.datetime({ offset: true });

const question = written(QUESTION_MAX);
const options = z
  .array(written(OPTION_MAX))
  .check(z.minLength(POLL_OPTIONS_MIN), z.maxLength(POLL_OPTIONS_MAX));
/** How many options a vote may have. */
const multiple = whole.check(z.minimum(1), z.maximum(POLL_OPTIONS_MAX));
const audience = z.enum(POLL_AUDIENCES);
const results = z.enum(POLL_RESULTS);

export const pollCreateSchema = z.object({
  question,
  options,
  multiple: z._default(multiple, 1),
  /** Open at once if left out. */
  opens: z.optional(z.nullable(time)),
  /** null, or left out: until an administrator closes it. */
  closes: z.optional(z.nullable(time)),
  audience: z._default(audience, 'registered'),
  results: z._default(results, 'after_vote'),
});
export type PollCreate = z.infer<typeof pollCreateSchema>;

export const pollChangeSchema = z.object({
  question: z.optional(question),
  options: z.optional(options),
  multiple: z.optional(multiple),
  opens: z.optional(time),
  /** A time that has passed is taken only with `closeNow`. */
  closes: z.optional(z.nullable(time)),
  /** Closes it now, which deletes the votes and keeps the sums. */
  closeNow: z.optional(z.boolean()),
  audience: z.optional(audience),
  results: z.optional(results),
});
export type PollChange = z.infer<typeof pollChangeSchema>;

export const pollVoteSchema = z.object({
  /** Numbers of options, from 0. In the standing poll the most wanted first. */
  options: z.array(whole).check(z.maxLength(WISHES_MAX)),
});
export const pollVoteReplySchema = z.object({
  /** The page of the poll: a path. */
  url: text,
});

const about = z.nullable(written(ABOUT_MAX));
/** An address of ours, or of another site. */
const link = z.nullable(z.string().check(z.maxLength(LINK_MAX), z.regex(/^(\/(?!\/)|https:\/\/)[^\\\s]*$/)));

export const wishCreateSchema = z.object({ text: written(OPTION_MAX), about: z._default(about, null) });
export type WishCreate = z.infer<typeof wishCreateSchema>;
export const wishChangeSchema = z.object({
  text: z.optional(written(OPTION_MAX)),
  about: z.optional(about),
  state: z.optional(z.enum(WISH_STATES)),
  /** What became of it, in a sentence. */
  note: z.optional(about),
  link: z.optional(link),
});
export type WishChange = z.infer<typeof wishChangeSchema>;

const wish = z.object({
  about: z.nullable(shown),
  state: z.enum(WISH_STATES),
  note: z.nullable(shown),
  link: z.nullable(text),
  /** When it got its state; null: before the poll was there. */
  since: z.nullable(text),
});
export type Wish = z.infer<typeof wish>;

export const pollSchema = z.object({
  id: text,
  slug: text,
  question: shown,
  options: z.array(shown),
  /** How many options a vote may have. */
  multiple: whole,
  opens: text,
  closes: z.nullable(text),
  audience,
  results,
  status: z.enum(POLL_STATUSES),
  /** Votes of each option, points in the standing poll; null: not shown to the caller now. */
  counts: z.nullable(z.array(whole)),
  /** Members who voted; null with `counts`. */
  voters: z.nullable(whole),
  /** What the caller voted for; null: nothing, or the poll is closed and nobody's vote is known any more. */
  own: z.nullable(z.array(whole)),
  /** Of the standing poll: beside each option, what became of it. */
  wishes: z.nullable(z.array(wish)),
});
export type Poll = z.infer<typeof pollSchema>;

export const pollsQuerySchema = z.extend(pageQuerySchema, { status: z.optional(z.enum(POLL_STATUSES)) });
export const pollsReplySchema = pageOf(pollSchema);
