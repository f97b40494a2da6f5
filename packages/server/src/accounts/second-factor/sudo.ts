/** The second factor in sudo: beside everything but a passkey, which there always asks for a finger, a face or a number. */
import type { sudoBodySchema } from '@troef/protocol';
import type * as z from 'zod/mini';

type SudoBody = z.infer<typeof sudoBodySchema>;

/** A passkey counts as two only where nothing else is given beside it that might be taken in its place. */
export function asksSecondFactor({ passkey, password, code, token }: SudoBody): boolean {
  return passkey === undefined || password !== undefined || code !== undefined || token !== undefined;
}
