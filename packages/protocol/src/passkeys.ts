/**
 * Passkeys on the wire: the answers of authenticators in WebAuthn's own JSON forms, and the list of keys.
 * This is only their shape; the server judges whether an answer is valid.
 */
import * as z from 'zod/mini';

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 50;

const LONGEST_ID = 1_400;
const LONGEST_PART = 20_000;

/** A schema for a binary part, in base64url. */
const binary = (longest: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(longest));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX));

const credential = {
  id: binary(LONGEST_ID),
  rawId: binary(LONGEST_ID),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
};

/** The answer to `passkey_registrations`, with a name for the list if the owner gave one. */
export const passkeyCreateSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(LONGEST_PART),
    attestationObject: binary(LONGEST_PART),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  name: z.optional(name),
});
export type PasskeyCreate = z.infer<typeof passkeyCreateSchema>;

/** The answer to `/auth/webauthn/authentication`: the `passkey` of a log-in or of sudo. */
export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(LONGEST_PART),
    authenticatorData: binary(LONGEST_PART),
    signature: binary(LONGEST_PART),
    userHandle: z.optional(z.nullable(binary(LONGEST_ID))),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

export const passkeyRenameSchema = z.object({ name });

/** The purpose of the challenge: `login` for anybody, `sudo` for a member who is logged in. */
export const passkeyQuestionSchema = z.object({ for: z.optional(z.enum(['login', 'sudo'])) });

export const passkeyReplySchema = z.object({
  id: z.string(),
  name: z.string(),
  created: z.string(),
  used: z.nullable(z.string()),
  /** Kept by a password manager or a cloud, so losing the device does not lose the key. */
  synced: z.boolean(),
});
export type PasskeyReply = z.infer<typeof passkeyReplySchema>;
/** A page of the list: ids of passkeys are longer than others. */
export const passkeyQuerySchema = z.object({
  size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  starting_after: z.optional(binary(LONGEST_ID)),
  seen: z.optional(binary(LONGEST_ID)),
});

/** The options of `navigator.credentials.create` and `.get`, in their JSON form. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown());
