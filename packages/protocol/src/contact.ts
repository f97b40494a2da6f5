/** A message to the administrators (docs/behaviour/mail.md 4). */
import * as z from 'zod/mini';
import { LOCALES } from './limits.ts';
import { CONTACT_TEXT_MAX, CONTACT_TEXT_MIN } from './people-limits.ts';

export const contactSchema = z.object({
  /** Where the answer goes. */
  email: z.string().check(z.maxLength(320)),
  text: z.string().check(z.trim(), z.minLength(CONTACT_TEXT_MIN), z.maxLength(CONTACT_TEXT_MAX)),
  locale: z.enum(LOCALES),
});
