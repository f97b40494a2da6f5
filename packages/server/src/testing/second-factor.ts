/** An app for codes as a test has one, and an account with a second factor. */

import type { TestClock } from '@troef/engine/testing/clock.ts';
import { Secret, TOTP } from 'otpauth';
import { makeRecoveryCodes, replaceRecoveryCodes } from '../accounts/second-factor/recovery-codes.ts';
import { createApiClient } from './api.ts';
import type { TestApp } from './app.ts';
import { enterSudo, logIn, makePerson, type Person, type PersonOptions } from './people.ts';

const STEP_MS = 30_000;

export interface ProtectedMember {
  readonly person: Person;
  /** A log-in from before the second factor. */
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  /** The code the app shows now. */
  readonly code: () => string;
  /** The next one, after half a minute. */
  readonly nextCode: () => string;
}

/** Hashing is slow by intent, so these users all have the same recovery codes. */
let codes: ReturnType<typeof makeRecoveryCodes> | undefined;

/** Makes a user who has set up a second factor, with a log-in that went on. */
export async function makeProtected(
  app: TestApp,
  clock: TestClock,
  options: PersonOptions,
): Promise<ProtectedMember> {
  const { db, deps } = app;
  const person = await makePerson(app, options);
  const { token } = await logIn(app, person);
  const sudo = await enterSudo(app, { token });
  const begun = await createApiClient(app).post('/api/users/me/second_factor', {}, sudo);
  const now = new Date(clock.now());
  await db.pool.query('update second_factors set confirmed_at = $2 where "user" = $1', [person.id, now]);
  codes ??= makeRecoveryCodes(deps);
  await replaceRecoveryCodes(db.pool, deps, { user: person.id, codes: await codes, now });
  const code = appFor(begun.body.secret, clock);
  return {
    person,
    token,
    recoveryCodes: (await codes).map(({ shown }) => shown),
    code,
    nextCode: () => {
      clock.advance(STEP_MS);
      return code();
    },
  };
}

/** Makes an app with this secret, which returns its present code. */
export function appFor(secret: string, clock: TestClock): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => totp.generate({ timestamp: clock.now() });
}
