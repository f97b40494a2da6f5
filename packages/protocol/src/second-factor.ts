/**
 * The second factor on the wire: codes of an app (TOTP, RFC 6238), or recovery codes in their place.
 *
 * The numbers are in `people-limits.ts`, because pages show them and should load no parser for that.
 */
import * as z from 'zod/mini';

/** Six digits of the app, or a recovery code; spaces, hyphens and small letters do not matter. */
export const secondFactorCodeSchema = z.string().check(z.maxLength(40));

export const secondFactorBodySchema = z.object({ code: secondFactorCodeSchema });

export const secondFactorStateSchema = z.object({
  on: z.boolean(),
  /** The ISO time at which it was switched on; null while it is off. */
  since: z.nullable(z.string()),
  /** Recovery codes that are not used yet. */
  recovery_codes: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

/** Shown once. The secret counts only after a code from it was given. */
export const secondFactorSecretSchema = z.object({
  /** Base32, to be typed into an app. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>;

/** Shown once. Earlier codes become void. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
