/** What administrators of the content are shown of the words of the chat and the readers of the blog. */
import * as z from 'zod/mini';

const text = z.string();
const count = z.int();

const wordListSchema = z.object({
  lang: text,
  /** Words that others read as asterisks, and parts of words that are masked wherever they stand. */
  mask: z.array(text),
  maskInside: z.array(text),
  /** Words for which a line waits for an administrator, and parts of words. */
  hold: z.array(text),
  holdInside: z.array(text),
});
export type ChatWordList = z.infer<typeof wordListSchema>;
export const chatWordsSchema = z.object({ lists: z.array(wordListSchema) });
export type ChatWords = z.infer<typeof chatWordsSchema>;

export const chatWordsTrySchema = z.object({ text: text.check(z.trim(), z.minLength(1), z.maxLength(200)) });
export const chatWordsTriedSchema = z.object({
  /** What others would read. */
  text,
  held: z.boolean(),
  /** The stretches of the line that were found. */
  masked: z.array(text),
  heldFor: z.array(text),
});
export type ChatWordsTried = z.infer<typeof chatWordsTriedSchema>;

/** How many read the blog by mail. */
export const blogReadersSchema = z.object({
  readers: z.array(z.object({ lang: text, confirmed: count, waiting: count })),
});
export type BlogReaders = z.infer<typeof blogReadersSchema>;
