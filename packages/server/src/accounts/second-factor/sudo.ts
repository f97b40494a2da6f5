/**
 * The second factor in sudo: asked for beside everything except a passkey, which always checks its user
 * there.
 */
import type { sudoBodySchema } from '@troef/protocol';
import type * as z from 'zod/mini';

type SudoBody = z.infer<typeof sudoBodySchema>;

/** A passkey counts as two factors only if nothing else is given that might be taken in its place. */
export function asksSecondFactor({ passkey, password, code, token }: SudoBody): boolean {
  return passkey === undefined || password !== undefined || code !== undefined || token !== undefined;
}
