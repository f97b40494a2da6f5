/** The auth service: what `/auth` takes and gives. */
import * as z from 'zod/mini';
import { secondFactorCodeSchema } from './second-factor.ts';
import { PROVIDERS } from './social.ts';

export const anonymousBodySchema = z.object({
  /** Cut to 30 characters by the server, never refused for length. */
  name: z.string().check(z.maxLength(10_000)),
});
export type AnonymousBody = z.infer<typeof anonymousBodySchema>;

/** Why somebody without an account is not called as they asked: it says what is not true, or it is a member's. */
export const GUEST_NAME_REASONS = ['reserved', 'member'] as const;
export type GuestNameReason = (typeof GUEST_NAME_REASONS)[number];

/** What a name becomes at a table. `reason` is null where it is as it was given, or only cut. */
export interface GuestNameReply {
  readonly name: string;
  readonly reason: GuestNameReason | null;
}

export const renewBodySchema = z.object({
  /** Another name from now on, for the same person; cut like the first. */
  name: z.optional(z.string().check(z.maxLength(10_000))),
});

/** What gives a token that logs in once. */
export const TOKEN_SOURCES = ['join', 'reset', 'merge', ...PROVIDERS] as const;
export type TokenSource = (typeof TOKEN_SOURCES)[number];

/** `name` is a name or an address; exactly one way to prove it is given. */
export const loginBodySchema = z.object({
  name: z.optional(z.string().check(z.maxLength(320))),
  password: z.optional(z.string().check(z.maxLength(1000))),
  /** The answer of an authenticator to the question of POST /auth/webauthn/authentication. */
  passkey: z.optional(z.record(z.string(), z.unknown())),
  /**
   * What joining, a reset, a merge or another site gave: good once, for a minute (of Google and Facebook five). Or `token` of
   * a refusal that asks for the second factor.
   */
  token: z.optional(z.string().check(z.maxLength(4096))),
  /** Where `token` comes from; one from anywhere else is refused. Without it every kind is taken. */
  source: z.optional(z.enum(TOKEN_SOURCES)),
  /** For an account that has one. Without it the refusal is `invalid_credentials second_factor`, once the rest is right. */
  second_factor: z.optional(secondFactorCodeSchema),
  remember: z.optional(z.boolean()),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

export const tokenBodySchema = z.object({
  name: z.optional(z.string().check(z.maxLength(10_000))),
  profile: z.optional(z.boolean()),
});

/** How an account can prove once more whose it is: what it has, a mailed code without a password or passkey, else other sites. */
export const SUDO_WAYS = ['password', 'passkey', 'code', ...PROVIDERS] as const;
export type SudoWay = (typeof SUDO_WAYS)[number];

export const sudoBodySchema = z.object({
  password: z.optional(z.string().check(z.maxLength(1000))),
  passkey: z.optional(z.record(z.string(), z.unknown())),
  /** Sent by mail to who has neither. */
  code: z.optional(z.string().check(z.maxLength(20))),
  /** What a log-in with another site gave, for who has no address to send a code to either. */
  token: z.optional(z.string().check(z.maxLength(4096))),
  /** Beside any of these but a passkey, for an account that has one. */
  second_factor: z.optional(secondFactorCodeSchema),
});

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly anonymous: boolean;
}

export interface TokenReply {
  readonly token: string;
  readonly profile: Profile;
}
